import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { useCall } from '#src/core/calls/useCall.ts'
import { loginPath, wallPath } from '#src/core/rights/guardOf.ts'
import { useServices, useSession } from '#src/core/services/services.ts'
import { opening, readWall } from './readWall.ts'
import { useWakeLock } from './useWakeLock.ts'
import { WallHead } from './WallHead.tsx'
import { WallNumbers } from './WallNumbers.tsx'
import './wall.css'
import './wallRows.css'

/**
 * The home page on a wall display, with the rights of the wall link whose token is in the URL's fragment, otherwise
 * with those of the signed-in user.
 */
export default function WallPage() {
  const { user } = useSession()
  // The token is in the fragment, so it never appears in server logs.
  const [token, setToken] = useState(tokenOf)
  useEffect(() => {
    const onHash = () => setToken(tokenOf())
    window.addEventListener('hashchange', onHash)
    return () => window.removeEventListener('hashchange', onHash)
  }, [])
  if (token === null && !user) return <Navigate to={`${loginPath}?to=${encodeURIComponent(wallPath)}`} replace />
  return <Wall key={token} token={token} />
}

const tokenOf = () => location.hash.slice(1) || null

function Wall({ token }: { token: string | null }) {
  const { t } = useTranslation(['wall', 'home', 'app'])
  const call = useCall()
  const { site } = useServices()
  const [{ view, readAt, trouble }, setState] = useState(opening)
  useWakeLock()
  useEffect(() => {
    site.refresh().catch(() => undefined)
    return readWall({ call, token, onState: setState, onNewVersion: () => location.reload() })
  }, [call, token, site])
  return (
    <main className="wall" data-trouble={trouble}>
      <WallHead readAt={readAt} isLost={trouble === 'lost'} />
      {view ? (
        <WallNumbers view={view} />
      ) : (
        <p className="wall-word" role="status">
          {trouble === 'ended' ? t('wall:ended') : trouble === 'lost' ? t('wall:unreached') : t('wall:opening')}
        </p>
      )}
    </main>
  )
}
