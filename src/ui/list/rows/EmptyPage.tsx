import { Empty } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { useAdmin } from '#src/core/services/services.ts'
import { LinkButton } from '#src/ui/controls/LinkButton.tsx'
import { addressOf } from '#src/ui/record/addressOf.ts'

type Props = {
  /** Why the page is empty. */
  reason: string
  /** True: pairing a screen fills the page. */
  needsDevice?: boolean
}

/** A page without content: the reason, the first step and a help article. */
export function EmptyPage({ reason, needsDevice = false }: Props) {
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={reason}>
      <FirstStep needsDevice={needsDevice} />
    </Empty>
  )
}

/** The link to pair a screen, if this fills the page, and a link to the help article of the page. */
export function FirstStep({ needsDevice = false }: Pick<Props, 'needsDevice'>): ReactNode {
  const { t } = useTranslation('resources')
  const { help: Help } = useAdmin().assembly
  const mayAdd = usePerm('device', 'add')
  return (
    <>
      {needsDevice && mayAdd && (
        <LinkButton type="primary" to={addressOf('device', 'create')}>
          {t('device.titles.create')}
        </LinkButton>
      )}
      {Help && (
        <Suspense fallback={null}>
          <Help isShort />
        </Suspense>
      )}
    </>
  )
}
