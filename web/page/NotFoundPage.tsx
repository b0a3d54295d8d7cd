import { Link } from 'react-router'
import { useAuth } from '#client/auth/use-auth.ts'
import { Plate } from '#client/ui/Plate.tsx'
import { usePageTitle } from './page-title.ts'
import { paths } from './paths.ts'

export function NotFoundPage() {
  usePageTitle('Page Not Found')
  const { kind } = useAuth()
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-[400px]">
        <Plate className="p-8 text-center">
          <p aria-hidden className="font-sign text-[72px]/[72px] font-extrabold">
            404
          </p>
          <h1 className="mt-1 font-sign text-title font-bold">Page Not Found</h1>
        </Plate>
        <p className="mt-6 text-center text-form">
          {kind === 'admin' && <Link to={paths.dashboard}>Go to the office dashboard</Link>}
          {kind === 'driver' && <a href={paths.driverPortal}>Go to your loads</a>}
          {kind !== 'admin' && kind !== 'driver' && <a href={paths.home}>Go to the start page</a>}
        </p>
      </div>
    </main>
  )
}
