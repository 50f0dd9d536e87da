// Layout of the pages without the shell: one column for the task, beside it an example screen.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '#src/core/services/services.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import './publicPage.css'
import { SideScreen } from './side/SideScreen.tsx'
import { Wordmark } from './Wordmark.tsx'

type Props = {
  title: string
  lead?: ReactNode
  /** True: the content is tall, so it starts further up, which keeps the button in view. */
  isTall?: boolean
  children: ReactNode
}

export function PublicPage({ title, lead, isTall = false, children }: Props) {
  const { t } = useTranslation('app')
  const name = useSite()?.name ?? t('app:name')
  return (
    <div className="m-public">
      <div className="m-public-column">
        <header className="m-public-header">
          <Wordmark name={name} />
          <LanguageSelect />
        </header>
        <main className="m-public-main" data-tall={isTall}>
          <h1>{title}</h1>
          {lead !== undefined && <p className="m-public-lead">{lead}</p>}
          {children}
        </main>
      </div>
      <SideScreen name={name} />
    </div>
  )
}
