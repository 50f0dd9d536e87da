import type { CrudFilter } from '@refinedev/core'
import { Checkbox, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClear } from '#src/ui/controls/useClear.tsx'
import { RefSelect } from '#src/ui/fields/inputs/RefSelect.tsx'
import { useDebounced } from '#src/ui/fields/useDebounced.ts'

/** The filters for the wizard's devices: online, group, tag and location. */
export function useDeviceFilters(): { tools: ReactNode; filters: CrudFilter[] } {
  const { t } = useTranslation(['preflight', 'resources'])
  const clear = useClear()
  const [isOnline, setOnline] = useState(false)
  const [groupId, setGroup] = useState<string>()
  const [tagIds, setTags] = useState<readonly string[]>([])
  const [place, setPlace] = useState('')
  const typed = useDebounced(place.trim(), 300)
  const filters: CrudFilter[] = []
  if (isOnline) filters.push({ field: 'status', operator: 'in', value: ['online'] })
  if (groupId) filters.push({ field: 'groupId', operator: 'eq', value: groupId })
  if (tagIds.length > 0) filters.push({ field: 'tagIds', operator: 'in', value: [...tagIds] })
  if (typed) filters.push({ field: 'location', operator: 'contains', value: typed })
  const tools = (
    <>
      <label className="send-pick-tool" htmlFor="send-group">
        <span>{t('resources:device.fields.groupId')}</span>
        <RefSelect
          id="send-group"
          to="deviceGroup"
          value={groupId ? [groupId] : []}
          known={[]}
          onChange={([next]) => setGroup(next)}
          isMultiple={false}
        />
      </label>
      <label className="send-pick-tool" htmlFor="send-tags">
        <span>{t('resources:device.fields.tagIds')}</span>
        <RefSelect id="send-tags" to="deviceTag" value={tagIds} known={[]} onChange={setTags} isMultiple />
      </label>
      <Input
        className="send-pick-place"
        allowClear={clear}
        value={place}
        onChange={event => setPlace(event.target.value)}
        placeholder={t('resources:device.fields.location')}
        aria-label={t('resources:device.fields.location')}
        maxLength={100}
      />
      <Checkbox checked={isOnline} onChange={event => setOnline(event.target.checked)}>
        {t('preflight:onlyOnline')}
      </Checkbox>
    </>
  )
  return { tools, filters }
}
