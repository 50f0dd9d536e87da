import { Button, Empty, Flex, Typography } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Presentation } from '#src/core/assembly/present.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { useAdmin } from '#src/core/services/services.ts'
import { LinkButton } from '#src/ui/controls/LinkButton.tsx'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { EmptyDrawing } from './EmptyDrawing.tsx'
import { StartLink } from './StartLink.tsx'

type Props = {
  presentation: Presentation
  isNarrowed: boolean
  onClear: () => void
  /** Button that creates a record of a resource without a form. */
  create?: ReactNode
  /** True: one line without the introduction, because the page shows several lists. */
  isShort?: boolean
}

/** Reason why the list is empty, or the purpose of the list, and the next step. */
export function ListEmpty({ presentation, isNarrowed, onClear, create, isShort = false }: Props) {
  const { name } = presentation.resource
  const { t, i18n } = useTranslation(['ui', 'resources'])
  const { help: Help } = useAdmin().assembly
  if (isNarrowed) {
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('empty.narrowed')}>
        <Button onClick={onClear}>{t('empty.clear')}</Button>
      </Empty>
    )
  }
  if (isShort) {
    return (
      <Flex wrap gap={12} align="center">
        <Typography.Text type="secondary">{t('empty.none')}</Typography.Text>
        <NextStep {...{ presentation, isShort }} />
      </Flex>
    )
  }
  const purpose = `resources:${name}.empty`
  const isIntroduced = i18n.exists(purpose)
  return (
    <Empty
      className="list-empty"
      image={isIntroduced ? <EmptyDrawing Icon={presentation.icon} /> : Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        isIntroduced ? (
          <>
            <strong>{t('empty.none')}</strong>
            <p>{t(purpose)}</p>
          </>
        ) : (
          t('empty.none')
        )
      }
    >
      <NextStep {...{ presentation, create, isShort }} />
      {Help && (
        <Suspense fallback={null}>
          <Help page={name} isShort />
        </Suspense>
      )}
    </Empty>
  )
}

/** Link to the form for a new record or, for records without a form, `create` or a link to the page `startsAt`. */
function NextStep({ presentation, create, isShort }: Pick<Props, 'presentation' | 'create' | 'isShort'>) {
  const { t } = useTranslation('resources')
  const { resource, startsAt } = presentation
  const mayAdd = usePerm(resource.page, 'add') && resource.crud.create !== undefined
  if (mayAdd) {
    return (
      <LinkButton type={isShort ? 'default' : 'primary'} to={addressOf(resource.name, 'create')}>
        {t(`resources:${resource.name}.titles.create`)}
      </LinkButton>
    )
  }
  if (isShort) return null
  return create || (startsAt && <StartLink page={startsAt} />)
}
