import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import { useSession } from '#src/core/services/services.ts'
import { useOwnStart } from '#src/core/tabs/ownTab.ts'
import { createDraft, type DraftStore } from './draft.ts'
import { type FormField, formFieldsOf } from './formFieldsOf.ts'
import { changedNames, initialValuesOf, linkedValuesOf, type Values } from './formValues.ts'
import { usePreviousDraft } from './usePreviousDraft.ts'

/** Values of a form: the record's, overridden by those of the query string and by input kept across a reload. */
export function useFormValues(presentation: Presentation, record: AnyRecord | undefined) {
  const { form: rules } = presentation
  const isNew = record === undefined
  const fields = useMemo(() => formFieldsOf(presentation, isNew), [presentation, isNew])
  const draft = useDraft(presentation.resource.name, record)
  const initialOf = (from: AnyRecord | undefined): Values => ({
    ...initialValuesOf(fields, from),
    ...(from ? {} : rules?.start?.()),
  })
  const [base, setBase] = useState(record)
  const [initial, setInitial] = useState<Values>(() => initialOf(record))
  const [query] = useSearchParams()
  const [linked] = useState<Values>(() => (isNew ? linkedValuesOf(fields, query) : {}))
  const [restored] = useState(() => draft.read())
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...linked, ...restored?.values }))
  const [isRestored, setRestored] = useState(restored !== null && changedNames(values, initial).length > 0)
  const [revision, setRevision] = useState(() => restored?.revision ?? revisionOf(record))
  const unsaved = useMemo(() => unsavedOf({ fields, values, initial, linked }), [fields, values, initial, linked])
  useStoredDraft(draft, revision, unsaved)
  const { previous, drop } = usePreviousDraft(draft)
  return {
    fields,
    values,
    initial,
    base,
    revision,
    setRevision,
    isRestored,
    changed: changedNames(values, initial),
    change: (name: string, value: unknown) =>
      setValues(now => {
        const next = { ...now, [name]: value }
        return { ...next, ...rules?.follow?.(name, next, now) }
      }),
    settle() {
      setInitial(values)
      draft.clear()
    },
    /** Shows the values of the record `from`; undefined: the initial values of a new record. */
    adopt(from: AnyRecord | undefined) {
      const next = initialOf(from)
      setBase(from)
      setInitial(next)
      setValues(next)
      setRevision(revisionOf(from))
      setRestored(false)
    },
    previousDraft: previous && {
      drop: () => drop(),
      /** Restores the previous draft; the current input becomes the draft that is offered instead. */
      restore() {
        drop(Object.keys(unsaved).length > 0 ? { revision, values: unsaved } : undefined)
        setValues({ ...initial, ...previous.values })
        setRevision(previous.revision)
      },
    },
  }
}

function useDraft(resource: string, record: AnyRecord | undefined): DraftStore {
  const { user } = useSession()
  const start = useOwnStart()
  const isNew = record === undefined
  return useMemo(
    () => createDraft(sessionStorage, `${user?.id ?? ''}.${resource}.${record?.id ?? 'new'}`, isNew ? start : ''),
    [user?.id, resource, record?.id, isNew, start],
  )
}

type Input = { fields: readonly FormField[]; values: Values; initial: Values; linked: Values }

/** The changed values to store as a draft, without secrets; empty if there is nothing to store. */
function unsavedOf({ fields, values, initial, linked }: Input): Values {
  // Values from the query string alone are not stored, because a reload reads them again.
  if (changedNames(values, { ...initial, ...linked }).length === 0) return {}
  const open = fields.filter(({ field }) => field.kind !== 'secret').map(({ name }) => name)
  return Object.fromEntries(
    changedNames(values, initial).flatMap(name => (open.includes(name) ? [[name, values[name]]] : [])),
  )
}

function useStoredDraft(draft: DraftStore, revision: number | null, unsaved: Values) {
  const isUnfinished = Object.keys(unsaved).length > 0
  useEffect(() => {
    if (isUnfinished) draft.write(revision, unsaved)
    else draft.clear()
  }, [draft, isUnfinished, unsaved, revision])
}

export function revisionOf(record: AnyRecord | undefined): number | null {
  return typeof record?.revision === 'number' ? record.revision : null
}
