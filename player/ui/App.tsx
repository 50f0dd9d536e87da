import type { ReactNode } from 'react'
import type { Phase } from '#player/state/PlayerState.ts'
import { InsecureView } from './InsecureView.tsx'
import { PairingView } from './PairingView.tsx'
import { usePlayerUi } from './PlayerContext.ts'
import { usePlayerState } from './usePlayerState.ts'

export function App() {
  const { t, screenView } = usePlayerUi()
  const { phase } = usePlayerState()
  const ScreenView = screenView()
  const views: { readonly [P in Phase]: () => ReactNode } = {
    starting: () => <NoticeView title={t('starting')} />,
    insecure: () => <InsecureView />,
    noStorage: () => <NoticeView title={t('noStorage.title')} text={t('noStorage.what')} />,
    elsewhere: () => <NoticeView title={t('elsewhere.title')} text={t('elsewhere.what')} />,
    pairing: () => <PairingView />,
    screen: () => ScreenView && <ScreenView />,
  }
  return views[phase]()
}

type Props = { title: string; text?: string }

function NoticeView({ title, text }: Props) {
  return (
    <main className="page">
      <h1 className="page-title">{title}</h1>
      {text && <p className="page-text">{text}</p>}
    </main>
  )
}
