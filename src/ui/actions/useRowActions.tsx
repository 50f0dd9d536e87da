import { useInvalidate, useNotification } from '@refinedev/core'
import { App } from 'antd'
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { AnyRecord, Icon, Presentation, RowAction } from '#src/core/assembly/present.ts'
import { useWriteCall } from '#src/core/calls/useCallMutation.ts'
import { usePerms } from '#src/core/rights/usePerm.ts'
import { useSession } from '#src/core/services/services.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { useTitleOf } from '#src/ui/record/useTitleOf.ts'

export type ActionItem = {
  key: string
  label: string
  icon?: Icon
  isDanger: boolean
  isMain?: boolean
  /** Why the action is currently impossible. */
  refusal?: string
  onSelect: () => void
}
export type Lead = {
  label: string
  icon?: Icon
  isOffered: (record: AnyRecord) => boolean
} & ({ to: (record: AnyRecord) => string } | { onOpen: (record: AnyRecord) => void })
type Open = { action: Extract<RowAction, { Component: unknown }>; record: AnyRecord; records: readonly AnyRecord[] }

/** Maximum records per call: their ids may be sent in the URL. */
const mostAtOnce = 100

/** Maximum records in the address of a page, because servers limit the length of an address. */
const mostInAddress = 300

/** Number of records that a bulk call could not process. */
const leftOf = (done: unknown): number =>
  typeof done === 'object' && done !== null && 'left' in done && typeof done.left === 'number' ? done.left : 0

/** Actions of the resource that the user may run on a record; the caller must render the returned `dialog`. */
export function useRowActions(presentation: Presentation) {
  const { resource, rowActions } = presentation
  const { t } = useTranslation(['ui', 'resources'])
  const titleOf = useTitleOf(presentation)
  const { modal } = App.useApp()
  const { open: notify } = useNotification()
  const may = usePerms(rowActions.map(({ page = resource.page, perm }) => ({ page, perm })))
  const { user } = useSession()
  const call = useWriteCall()
  const navigate = useNavigate()
  const invalidate = useInvalidate()
  const [open, setOpen] = useState<Open>()

  const refresh = () => void invalidate({ resource: resource.name, invalidates: ['resourceAll'] })
  const labelOf = (action: RowAction) => t(`resources:${resource.name}.actions.${action.key}`)
  const granted = useMemo(
    () => rowActions.filter(({ page = resource.page, perm }) => may(page, perm)),
    [rowActions, may, resource.page],
  )
  const hasActions = useCallback(
    (record: AnyRecord) => granted.some(action => action.isOffered?.(record, user) ?? true),
    [granted, user],
  )
  const isPossible = (action: RowAction, record: AnyRecord) =>
    (action.isOffered?.(record, user) ?? true) && action.refusal?.(record, user) === undefined

  async function runAll(action: Extract<RowAction, { run: unknown }>, records: readonly AnyRecord[]) {
    let left = 0
    try {
      if (action.runMany && records.length > 1) {
        for (let start = 0; start < records.length; start += mostAtOnce) {
          const done = await action.runMany({ records: records.slice(start, start + mostAtOnce), call, refresh })
          left += leftOf(done)
        }
      } else for (const record of records) await action.run({ record, call, refresh })
      notify?.({
        type: 'success',
        message: t('action.done', { action: labelOf(action), count: records.length - left }),
        description: left > 0 ? t('action.left', { count: left }) : undefined,
      })
    } catch (error) {
      notify?.({
        type: 'error',
        message: t('action.failed', { action: labelOf(action), reason: messageOf(error) }),
      })
    } finally {
      refresh()
    }
  }

  function start(action: RowAction, records: readonly AnyRecord[]) {
    const [record] = records
    if (!record) return
    if ('to' in action && records.length > mostInAddress)
      notify?.({ type: 'error', message: t('action.tooMany', { action: labelOf(action), most: mostInAddress }) })
    else if ('to' in action) navigate(action.to(record, records))
    else if ('Component' in action) setOpen({ action, record, records })
    else if (action.confirm) {
      modal.confirm({
        title: t(action.confirm, { title: titleOf(record), count: records.length }),
        okText: labelOf(action),
        cancelText: t('cancel'),
        okButtonProps: { danger: action.danger },
        onOk: () => runAll(action, records),
      })
    } else void runAll(action, records)
  }

  const dialog: ReactNode = open && (
    <Suspense fallback={null}>
      <open.action.Component
        record={open.record}
        records={open.records}
        onClose={() => {
          setOpen(undefined)
          refresh()
        }}
      />
    </Suspense>
  )
  const itemOf = (action: RowAction, records: readonly AnyRecord[], refusal?: string): ActionItem => ({
    key: action.key,
    label: labelOf(action),
    icon: action.icon,
    isDanger: action.danger === true,
    isMain: action.isMain ?? false,
    refusal: refusal === undefined ? undefined : t(refusal),
    onSelect: () => start(action, records),
  })
  const lead = granted.find(action => !('run' in action) && action.isMain)
  return {
    dialog,
    hasActions,
    /** The most common action; the same object until permissions or language change. */
    lead: useMemo<Lead | null>(() => {
      if (!lead || 'run' in lead) return null
      const shared = {
        label: t(`resources:${resource.name}.actions.${lead.key}`),
        icon: lead.icon,
        isOffered: (record: AnyRecord) => lead.isOffered?.(record, user) ?? true,
      }
      return 'to' in lead
        ? { ...shared, to: record => lead.to(record, [record]) }
        : { ...shared, onOpen: record => setOpen({ action: lead, record, records: [record] }) }
    }, [lead, resource.name, t, user]),
    actionsOf: (record: AnyRecord): ActionItem[] =>
      granted
        .filter(action => action.isOffered?.(record, user) ?? true)
        .map(action => itemOf(action, [record], action.refusal?.(record, user))),
    /** Actions for a selection: those possible for at least one record. */
    bulkActionsOf: (records: readonly AnyRecord[]): ActionItem[] =>
      granted
        .filter(action => action.isBulk)
        .map(action => ({ action, possible: records.filter(record => isPossible(action, record)) }))
        .filter(({ possible }) => possible.length > 0)
        .map(({ action, possible }) => itemOf(action, possible)),
  }
}
export type RowActions = ReturnType<typeof useRowActions>
