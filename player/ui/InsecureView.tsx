import { isolate } from '#player/text/isolate.ts'
import { usePlayerUi } from './PlayerContext.ts'

export function InsecureView() {
  const { t, origin } = usePlayerUi()
  const { host, port } = new URL(origin)
  return (
    <main className="page">
      <h1 className="page-title">{t('insecure.title')}</h1>
      <p className="page-text">{t('insecure.why')}</p>
      <p className="page-text">{t('insecure.what')}</p>
      <ul className="page-list">
        <li>
          {t('insecure.useHttps')} <bdi className="page-address">{`https://${host}/player`}</bdi>
        </li>
        <li>
          {t('insecure.useLocal')} <bdi className="page-address">{`http://localhost${port && `:${port}`}/player`}</bdi>
        </li>
        <li>{t('insecure.useFlag', { origin: isolate(origin) })}</li>
      </ul>
    </main>
  )
}
