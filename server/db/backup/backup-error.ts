import { OperatorError } from '../../operator-error.ts'

export class BackupError extends OperatorError {
  override name = 'BackupError'
}
