import { Grid } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Device } from '#contract/resources/fleet/device.ts'
import type { AnyRecord, PageProps } from '#src/core/assembly/present.ts'
import { usePermitted, usePerms } from '#src/core/rights/usePerm.ts'
import { useAdmin } from '#src/core/services/services.ts'
import { useCloseOwnTab, usePageTitle } from '#src/core/tabs/ownTab.ts'
import { useRecordMenu } from '#src/ui/actions/useRecordMenu.tsx'
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton.tsx'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { RecordError } from '#src/ui/record/RecordError.tsx'
import { useRecord } from '#src/ui/record/useRecord.ts'
import { useTitleOf } from '#src/ui/record/useTitleOf.ts'
import { DeviceHead } from './DeviceHead.tsx'
import { DeviceSectionView } from './DeviceSectionView.tsx'
import { deviceSections } from './deviceSections.ts'
import { SectionNav } from './SectionNav.tsx'
import '#src/ui/show/show.css'
import './devicePage.css'

/** All information about a device on one page; the URL selects the section. Phones show one section at a time. */
export default function DevicePage({ presentation }: PageProps) {
  const { resource } = presentation
  const { t } = useTranslation('devices')
  const titleOf = useTitleOf(presentation)
  const close = useCloseOwnTab()
  const { record, error, retry } = useRecord(presentation, { isLive: true })
  const menu = useRecordMenu(presentation, {
    isOnShowPage: true,
    onDeleted: () => close(addressOf(resource.name, 'list')),
  })
  const isFilled = useFilledSections(presentation)
  const [query] = useSearchParams()
  const isPhone = Grid.useBreakpoint().md === false
  usePageTitle(record && titleOf(record))
  if (!record) {
    return error ? <RecordError resource={resource} error={error} onRetry={retry} /> : <PageSkeleton verb="show" />
  }
  const title = titleOf(record)
  const sections = deviceSections.filter(({ name }) => isFilled(name))
  const wanted = sections.find(({ name }) => name === query.get('section'))?.name
  const current = wanted ?? (isPhone ? sections[0]?.name : undefined)
  return (
    <section className="show-page device-page" aria-label={title}>
      <h1 className="m-page-title device-page-title">
        <bdi>{title}</bdi>
      </h1>
      <DeviceHead device={deviceOf(record)} actions={menu.itemsOf(record)} title={title} />
      <SectionNav
        label={t('sections.title')}
        items={sections.map(({ name }) => ({ name, word: t(`sections.${name}`) }))}
        current={current}
      />
      {sections
        .filter(({ name }) => !isPhone || name === current)
        .map(section => (
          <DeviceSectionView
            key={section.name}
            {...{ section, presentation, record }}
            title={t(`sections.${section.name}`)}
            isWanted={section.name === wanted}
          />
        ))}
      {menu.dialog}
    </section>
  )
}

const deviceOf = (record: AnyRecord) => record as unknown as Device

/** Returns a predicate that is false for sections in which the reader may see nothing. */
function useFilledSections({ resource, related }: PageProps['presentation']): (name: string) => boolean {
  const { assembly } = useAdmin()
  const panelSections = usePermitted(assembly.panels[resource.name] ?? [])
  const pageOf = (name: string) => assembly.presentations[name]?.resource.page ?? ''
  const may = usePerms(related.map(({ resource: name }) => ({ page: pageOf(name), perm: 'view' })))
  const listSections = related.filter(({ resource: name }) => may(pageOf(name), 'view'))
  return name =>
    name === 'activity' ||
    deviceSections.some(section => section.name === name && section.fields.length > 0) ||
    [...panelSections, ...listSections].some(({ section }) => section === name)
}
