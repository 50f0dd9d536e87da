// Which cells of a list can be changed where they stand, and by what.
import type { Field } from '#contract/kernel/field.ts'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import { mayPress, type Rights } from '#src/core/rights/rights.ts'
import type { StoredUser } from '#src/core/services/session.ts'

type Viewer = { rights: Rights; user: StoredUser | null }
/** `value`: of the record's form; `actions`: keys of row actions that change what the cell shows. */
export type CellEdit = { readonly by: 'value' } | { readonly by: 'actions'; readonly keys: readonly string[] }

const kinds = ['flag', 'choice', 'ref']

/** What a reader may change of the resource in its list: one value out of few, which the form changes as well. */
export function editsOf(presentation: Presentation, { rights, user }: Viewer) {
  const { resource, inputs, rowActions, cellActions = {}, isFixed = () => false, form } = presentation
  const mayEdit = resource.crud.update !== undefined && mayPress(rights, resource.page, 'edit')

  function isValue(name: string, field: Field | undefined): boolean {
    const { readonly, immutable, requestOnly, computed } = field?.options ?? {}
    if (!field || !kinds.includes(field.kind) || readonly || immutable || requestOnly || computed) return false
    // A tree has its own way of moving, and an input of its own asks more than the kind does.
    return resource.views.form.includes(name) && name !== resource.parent && !Object.hasOwn(inputs, name)
  }

  /** Null: it cannot be changed there, or not by this reader. */
  return (name: string, record: AnyRecord): CellEdit | null => {
    if (name === resource.title || isFixed(record)) return null
    const keys = Object.hasOwn(cellActions, name) ? (cellActions[name] ?? []) : []
    const isOffered = rowActions.some(
      ({ key, perm, isOffered }) =>
        keys.includes(key) && mayPress(rights, resource.page, perm) && (isOffered?.(record, user) ?? true),
    )
    if (isOffered) return { by: 'actions', keys }
    if (!mayEdit || !isValue(name, resource.fields[name]) || form?.applies?.(name, record) === false) return null
    return { by: 'value' }
  }
}
export type EditOf = ReturnType<typeof editsOf>
