import type { ReactNode } from 'react'
import type { Phase } from '../machine/PlayerState.ts'
import { InsecureView } from './InsecureView.tsx'
import { NoticeView } from './NoticeView.tsx'
import { PairingView } from './PairingView.tsx'
import { usePlayerUi } from './PlayerContext.ts'
import { ScreenView } from './ScreenView.tsx'
import { usePlayerState } from './usePlayerState.ts'

export function App() {
  const { t } = usePlayerUi()
  const { phase } = usePlayerState()
  const views: { readonly [P in Phase]: () => ReactNode } = {
    starting: () => <NoticeView title={t('starting')} />,
    insecure: () => <InsecureView />,
    noStorage: () => <NoticeView title={t('noStorage.title')} text={t('noStorage.what')} />,
    elsewhere: () => <NoticeView title={t('elsewhere.title')} text={t('elsewhere.what')} />,
    pairing: () => <PairingView />,
    screen: () => <ScreenView />,
  }
  return views[phase]()
}
