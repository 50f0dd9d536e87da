import { Empty } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { useAdmin } from '#src/core/services/services.ts'
import { LinkButton } from '#src/ui/controls/LinkButton.tsx'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { StartLink } from './StartLink.tsx'

type Props = {
  /** Why the page is empty. */
  reason: string
  /** The step that fills the page: pairing a screen, or sending a program. */
  first?: 'device' | 'send'
}

/** A page without content: the reason, the first step and a help article. */
export function EmptyPage({ reason, first }: Props) {
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={reason}>
      <FirstStep first={first} />
    </Empty>
  )
}

/** A link to the step that fills the page, and a link to the help article of the page. */
export function FirstStep({ first }: Pick<Props, 'first'>): ReactNode {
  const { help: Help } = useAdmin().assembly
  return (
    <>
      {first === 'device' && <PairDevice />}
      {first === 'send' && <StartLink page="send" />}
      {Help && (
        <Suspense fallback={null}>
          <Help isShort />
        </Suspense>
      )}
    </>
  )
}

function PairDevice() {
  const { t } = useTranslation('resources')
  const mayAdd = usePerm('device', 'add')
  return (
    mayAdd && (
      <LinkButton type="primary" to={addressOf('device', 'create')}>
        {t('device.titles.create')}
      </LinkButton>
    )
  )
}
