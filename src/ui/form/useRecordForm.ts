import { useCreate, useInvalidate, useUpdate } from '@refinedev/core'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ApiError } from '#client/ApiError.ts'
import type { FieldError } from '#contract/errors/errors.ts'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useRecords } from '#src/core/calls/useRecords.ts'
import { useSession } from '#src/core/services/services.ts'
import { useOwnStart } from '#src/core/tabs/ownTab.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { createDraft } from './draft.ts'
import { formFieldsOf, writtenFieldsOf } from './formFieldsOf.ts'
import { changedNames, errorOf, errorsOf, initialValuesOf, inputOf, linkedValuesOf, type Values } from './formValues.ts'
import { usePreviousDraft } from './usePreviousDraft.ts'

export type Problems = Readonly<Record<string, string>>
/** Problems of the last attempt to save; attempts are numbered. */
export type Refusal = { attempt: number; problems: Problems }
export type Conflict = { theirs: AnyRecord; by: string; time: string }

/** Key of problems that concern no field. */
const general = ''

/** Storage for records outside resources, such as settings. */
export type RecordStore = {
  read(): Promise<AnyRecord>
  save(input: Readonly<Record<string, unknown>>, revision: number | null): Promise<AnyRecord>
}

type Props = {
  presentation: Presentation
  record?: AnyRecord
  /** The resource's own calls unless given. */
  store?: RecordStore
  onSaved: (saved: AnyRecord) => void
}

export function useRecordForm({ presentation, record, store, onSaved }: Props) {
  const { resource, form: rules } = presentation
  const isNew = record === undefined
  const { t } = useTranslation(['ui', 'errors'])
  const { user } = useSession()
  const records = useRecords()
  const { mutateAsync: create } = useCreate<AnyRecord>(quiet)
  const { mutateAsync: update } = useUpdate<AnyRecord>(quiet)
  const invalidate = useInvalidate()
  const allFields = useMemo(() => formFieldsOf(presentation, isNew), [presentation, isNew])
  const written = useMemo(() => writtenFieldsOf(presentation, isNew), [presentation, isNew])
  const start = useOwnStart()
  const draft = useMemo(
    () => createDraft(sessionStorage, `${user?.id ?? ''}.${resource.name}.${record?.id ?? 'new'}`, isNew ? start : ''),
    [user?.id, resource.name, record?.id, isNew, start],
  )

  const initialOf = (from: AnyRecord | undefined): Values => ({
    ...initialValuesOf(allFields, from),
    ...(from ? {} : rules?.start?.()),
  })
  const [base, setBase] = useState(record)
  const [initial, setInitial] = useState<Values>(() => initialOf(record))
  const [query] = useSearchParams()
  const [linked] = useState<Values>(() => (isNew ? linkedValuesOf(allFields, query) : {}))
  const [restored] = useState(() => draft.read())
  const { previous: previousDraft, drop: dropPreviousDraft } = usePreviousDraft(draft)
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...linked, ...restored?.values }))
  const [isRestored, setRestored] = useState(restored !== null && changedNames(values, initial).length > 0)
  const [revision, setRevision] = useState(() => restored?.revision ?? revisionOf(record))
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<Refusal>({ attempt: 0, problems: {} })
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  const isShown = (name: string) => rules?.applies?.(name, values) ?? true
  const fields = allFields.filter(({ name }) => isShown(name))
  const changed = changedNames(values, initial)
  const isDirty = changed.length > 0

  const unsaved = useMemo(() => {
    // Values from the query string are not a draft: a reload reads them again.
    if (changedNames(values, { ...initial, ...linked }).length === 0) return {}
    const open = allFields.filter(({ field }) => field.kind !== 'secret').map(({ name }) => name)
    return Object.fromEntries(
      changedNames(values, initial).flatMap(name => (open.includes(name) ? [[name, values[name]]] : [])),
    )
  }, [allFields, values, initial, linked])
  const isUnfinished = Object.keys(unsaved).length > 0

  useEffect(() => {
    if (isUnfinished) draft.write(revision, unsaved)
    else draft.clear()
  }, [draft, isUnfinished, unsaved, revision])

  /** Restores the previous draft; the current input becomes the draft that is offered instead. */
  function continuePreviousDraft() {
    if (!previousDraft) return
    dropPreviousDraft(isUnfinished ? { revision, values: unsaved } : undefined)
    setValues({ ...initial, ...previousDraft.values })
    setRevision(previousDraft.revision)
    clearProblems()
  }

  const textOf = ({ id, params }: FieldError) => t(`errors:${id}`, { ...params })

  function change(name: string, value: unknown) {
    setValues(now => {
      const next = { ...now, [name]: value }
      return { ...next, ...rules?.follow?.(name, next, now) }
    })
    if (!(name in problems)) return
    const field = written[name]
    const error = field && errorOf(name, field, value, isNew)
    const { [name]: _former, ...others } = problems
    setProblems(error ? { ...others, [name]: textOf(error) } : others)
  }

  const pickShown = (input: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(input).filter(([name]) => isShown(name)))

  /** Problems of fields that the presentation requires beyond the declaration. */
  function missing(): FieldError[] {
    const needed = fields.filter(({ name }) => rules?.needs?.(name, values) && !values[name])
    return needed.map(({ name }) => ({ field: name, id: 'field.required' }))
  }

  function refuse(found: Problems) {
    setProblems(found)
    setRefusal(({ attempt }) => ({ attempt: attempt + 1, problems: found }))
  }

  function clearProblems() {
    setProblems({})
    setRefusal(({ attempt }) => ({ attempt, problems: {} }))
  }

  async function readAgain(id: string): Promise<AnyRecord> {
    if (store) return store.read()
    return records.one<AnyRecord>(resource.name, id)
  }

  async function write(input: Readonly<Record<string, unknown>>, overwritten: number | null): Promise<AnyRecord> {
    const saving: { resource: string; invalidates: ['resourceAll'] } = {
      resource: resource.name,
      invalidates: ['resourceAll'],
    }
    const { data } = record
      ? await update({
          ...saving,
          id: record.id,
          values: overwritten === null ? input : { ...input, revision: overwritten },
        })
      : await create({ ...saving, values: input })
    return data
  }

  async function onFailure(error: unknown) {
    if (error instanceof ApiError && error.id === 'general.conflict' && record) {
      const theirs = await readAgain(record.id)
      setConflict({ theirs, by: String(error.params.by ?? ''), time: String(error.params.time ?? '') })
      return
    }
    const byField = error instanceof ApiError ? error.fields.map(({ field, message }) => [field, message]) : []
    refuse(byField.length > 0 ? Object.fromEntries(byField) : { [general]: failureOf(error) })
  }

  /** `context`: some resources have a text of their own for a failed save. */
  const failureOf = (error: unknown) => t('form.failed', { context: resource.name, reason: messageOf(error) })

  /** `overwritten`: the revision to replace; after a conflict, the one that the user chose to overwrite. */
  async function save(overwritten = revision) {
    if (isSaving) return
    const input = pickShown(inputOf(values, initial, isNew))
    const found = [...errorsOf(written, input, isNew), ...missing()]
    if (found.length > 0) return refuse(Object.fromEntries(found.map(error => [error.field, textOf(error)])))
    setSaving(true)
    clearProblems()
    try {
      const saved = await (store ? store.save(input, overwritten) : write(input, overwritten))
      setInitial(values)
      draft.clear()
      // Waits for the invalidated queries, so that the next page shows the saved record.
      if (!store) await invalidate({ resource: resource.name, invalidates: ['resourceAll'] })
      onSaved(saved)
    } catch (error) {
      await onFailure(error).catch((second: unknown) => refuse({ [general]: failureOf(second) }))
    } finally {
      setSaving(false)
    }
  }

  function adopt(theirs: AnyRecord | undefined) {
    const next = initialOf(theirs)
    setBase(theirs)
    setInitial(next)
    setValues(next)
    setRevision(revisionOf(theirs))
    clearProblems()
    setRestored(false)
    setConflict(undefined)
  }

  return {
    fields,
    values,
    initial,
    /** The record with which the form was opened. */
    base,
    problems,
    refusal,
    isSaving,
    isDirty,
    isRestored,
    former: previousDraft && { continueIt: continuePreviousDraft, drop: () => dropPreviousDraft() },
    conflict,
    changed,
    change,
    save: () => void save(),
    /** Restores the stored values. */
    discard: () => adopt(base),
    keepTheirs: () => adopt(conflict?.theirs),
    overwrite: () => {
      if (!conflict) return
      const next = revisionOf(conflict.theirs)
      setRevision(next)
      setConflict(undefined)
      void save(next)
    },
    closeConflict: () => setConflict(undefined),
  }
}
export type RecordForm = ReturnType<typeof useRecordForm>

function revisionOf(record: AnyRecord | undefined): number | null {
  return typeof record?.revision === 'number' ? record.revision : null
}
