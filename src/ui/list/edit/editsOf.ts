// Which cells of a list can be edited in place, and how.
import type { Field } from '#contract/kernel/field.ts'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import type { PagePerm } from '#src/core/rights/accessQuestion.ts'
import type { StoredUser } from '#src/core/state/session.ts'

type Viewer = { may: (page: string, perm: string) => boolean; user: StoredUser | null }
/** `value`: saved like a form field; `actions`: keys of row actions that change the cell's value. */
export type CellEdit = { readonly by: 'value' } | { readonly by: 'actions'; readonly keys: readonly string[] }

const kinds = ['flag', 'choice', 'ref']

/** Permissions that decide which cells can be edited. */
export function permsToEdit({ resource, rowActions }: Presentation): PagePerm[] {
  return ['edit', ...rowActions.map(({ perm }) => perm)].map(perm => ({ page: resource.page, perm }))
}

/**
 * Editable in the list: flags, choices and references that the form also edits, and fields that row actions change.
 */
export function editsOf(presentation: Presentation, { may, user }: Viewer) {
  const { resource, inputs, rowActions, cellActions = {}, isFixed = () => false, form } = presentation
  const mayEdit = resource.crud.update !== undefined && may(resource.page, 'edit')

  function isValue(name: string, field: Field | undefined): boolean {
    const { readonly, immutable, requestOnly, computed } = field?.options ?? {}
    if (!field || !kinds.includes(field.kind) || readonly || immutable || requestOnly || computed) return false
    // Users change a parent by moving the node in the tree, and the editor of a field's kind cannot replace a custom
    // input.
    return resource.views.form.includes(name) && name !== resource.parent && !Object.hasOwn(inputs, name)
  }

  /** Returns how a cell can be edited; null if it is not editable or the user lacks the permission. */
  return (name: string, record: AnyRecord): CellEdit | null => {
    if (name === resource.title || isFixed(record)) return null
    const keys = Object.hasOwn(cellActions, name) ? (cellActions[name] ?? []) : []
    const isOffered = rowActions.some(
      ({ key, perm, isOffered }) =>
        keys.includes(key) && may(resource.page, perm) && (isOffered?.(record, user) ?? true),
    )
    if (isOffered) return { by: 'actions', keys }
    if (!mayEdit || !isValue(name, resource.fields[name]) || form?.applies?.(name, record) === false) return null
    return { by: 'value' }
  }
}
export type EditOf = ReturnType<typeof editsOf>
