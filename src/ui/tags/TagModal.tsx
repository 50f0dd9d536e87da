import { useNotification } from '@refinedev/core'
import { Checkbox, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RefItem } from '#contract/kernel/infer.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { NewTag } from './NewTag.tsx'
import type { Tagging } from './Tagging.ts'
import { TagName } from './TagName.tsx'
import { useTags } from './useTags.ts'
import './tags.css'

export type TaggedRecord = { id: string; tagIds: readonly RefItem[] }
type Props = { tagging: Tagging; records: readonly TaggedRecord[]; onClose: () => void }

const atOnce = 500

/**
 * Edits the tags of one or more records. A tag that only some of the records have stays unchanged until the user
 * toggles it.
 */
export default function TagModal({ tagging, records, onClose }: Props) {
  const { t } = useTranslation(['tags', 'ui'])
  const { of, tagged } = tagging
  const { mutateAsync: tag } = useCallMutation(tagged, 'tag', quiet)
  const { open } = useNotification()
  const { tags, isLoading, error, refresh } = useTags(tagging.tags.name)
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [isSaving, setSaving] = useState(false)
  const want = (id: string, isOn: boolean) => setWanted(before => new Map(before).set(id, isOn))
  const countOf = (id: string) => records.filter(({ tagIds }) => tagIds.some(tag => tag.id === id)).length
  const chosen = (isOn: boolean) => [...wanted].flatMap(([id, on]) => (on === isOn ? id : []))

  async function save() {
    setSaving(true)
    try {
      const ids = records.map(({ id }) => id)
      for (let start = 0; start < ids.length; start += atOnce) {
        await tag({ ids: ids.slice(start, start + atOnce), add: chosen(true), remove: chosen(false) })
      }
      open?.({ type: 'success', message: t('tags:done', { context: of, count: ids.length }) })
      onClose()
    } catch (failure) {
      open?.({ type: 'error', message: messageOf(failure) })
      setSaving(false)
    }
  }

  return (
    <Modal
      open
      width={440}
      title={t('tags:title', { context: of, count: records.length })}
      okText={t('tags:save')}
      cancelText={t('ui:cancel')}
      okButtonProps={{ disabled: wanted.size === 0, loading: isSaving }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {error ? (
        <p role="alert">{messageOf(error)}</p>
      ) : isLoading ? (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      ) : tags.length === 0 ? (
        <p>{t('tags:none')}</p>
      ) : (
        <ul className="tag-choices" aria-label={t('tags:choices')}>
          {tags.map(({ id, name, color }) => {
            const count = countOf(id)
            const isOn = wanted.get(id)
            return (
              <li key={id}>
                <Checkbox
                  checked={isOn ?? count === records.length}
                  indeterminate={isOn === undefined && count > 0 && count < records.length}
                  onChange={event => want(id, event.target.checked)}
                >
                  <TagName name={name} color={color} />
                </Checkbox>
              </li>
            )
          })}
        </ul>
      )}
      <NewTag
        tagging={tagging}
        count={tags.length}
        onMade={async id => {
          await refresh()
          want(id, true)
        }}
      />
      <p className="tag-manage">
        <Link to={addressOf(tagging.tags.name, 'list')} onClick={onClose}>
          {t('tags:manage')}
        </Link>
      </p>
    </Modal>
  )
}
