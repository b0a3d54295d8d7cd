import { useTheme } from '#client/theme/use-theme.ts'
import { useSay } from '../page/use-say.ts'
import { Icon } from './Icon.tsx'
import { PortalButton } from './PortalButton.tsx'
import type { ButtonLook } from './button-classes.ts'

/** Overrides the phone's own setting. */
export function NightButton({ look = 'onInk' }: { look?: ButtonLook }) {
  const say = useSay()
  const { theme, setTheme } = useTheme()
  const isNight = theme === 'dark'
  return (
    <PortalButton look={look} onClick={() => setTheme(isNight ? 'light' : 'dark')}>
      <Icon name={isNight ? 'sun' : 'moon'} />
      {say(isNight ? 'day' : 'night')}
    </PortalButton>
  )
}
