import { useInvalidate, useNotification, useOne } from '@refinedev/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/ApiError.ts'
import { type Role, role } from '#contract/resources/people/role.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { applied, changeOf, isNoChange, type PermissionChange } from './permissionChange.ts'

type Start = { readonly record: Role; readonly ids: ReadonlySet<string> }
const startOf = (record: Role): Start => ({ record, ids: new Set(record.permissions.map(({ id }) => id)) })

/**
 * A concurrent change: its author and time, and the changes of both sides since the state from which both started.
 */
export type ConcurrentChange = {
  readonly by: string
  readonly time: string
  readonly theirs: PermissionChange
  readonly mine: PermissionChange
}

/**
 * State of editing a role's permissions. Changes saved by another user are detected live; neither that user's changes
 * nor the editor's own are lost.
 */
export function usePermissionEditor(id: string) {
  const { t } = useTranslation('rights')
  const { open } = useNotification()
  const { mutateAsync: editRolePerm } = useCallMutation(role, 'editRolePerm', quiet)
  const invalidate = useInvalidate()
  const { query } = useOne<Role>({ resource: role.name, id, liveMode: 'auto', errorNotification: false })
  const [start, setStart] = useState<Start>()
  const [granted, setGranted] = useState<ReadonlySet<string>>(new Set())
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const stored = query.data && startOf(query.data.data)

  function adopt(next: Start, ids = next.ids) {
    setStart(next)
    setGranted(ids)
  }

  const mine: PermissionChange = start ? changeOf(start.ids, granted) : { added: [], removed: [] }
  const isDirty = !isNoChange(mine)
  const isNewer = stored !== undefined && stored.record.revision !== start?.record.revision
  const isSame = stored !== undefined && isNoChange(changeOf(stored.ids, granted))
  if (stored && isNewer && (!start || !isDirty || isSame)) adopt(stored)

  const concurrentChange: ConcurrentChange | null =
    start && stored && isNewer && isDirty && !isSame
      ? {
          by: stored.record.updateBy ?? '',
          time: stored.record.updateTime,
          theirs: changeOf(start.ids, stored.ids),
          mine,
        }
      : null

  async function save(onEnd?: () => void) {
    if (!start || isSaving || concurrentChange) return
    setSaving(true)
    setProblem(undefined)
    try {
      await editRolePerm({ id, permIds: [...granted], revision: start.record.revision })
      open?.({ type: 'success', message: t('saved', { name: start.record.name }) })
      await invalidate({ resource: role.name, invalidates: ['resourceAll'] })
    } catch (error) {
      if (!(error instanceof ApiError && error.id === 'general.conflict')) setProblem(messageOf(error))
      await query.refetch()
    } finally {
      setSaving(false)
      onEnd?.()
    }
  }

  return {
    record: start?.record,
    granted,
    setGranted,
    /** The user's changes since the permissions were loaded. */
    mine,
    changes: mine.added.length + mine.removed.length,
    isChanged: (nodeId: string) => mine.added.includes(nodeId) || mine.removed.includes(nodeId),
    isDirty,
    isSaving,
    problem,
    meeting: concurrentChange,
    error: query.error,
    retry: () => void query.refetch(),
    discard: () => start && adopt(stored ?? start),
    /** Applies the user's changes to the state that another user has saved in the meantime. */
    combine: () => stored && adopt(stored, applied(stored.ids, mine)),
    /** `onEnd`: called after saving succeeded or failed. */
    save: (onEnd?: () => void) => void save(onEnd),
  }
}
export type PermissionEditor = ReturnType<typeof usePermissionEditor>
