import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldGroup, fieldGroupsOf } from '#contract/derive/fieldGroupsOf.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { headingKeyOf } from './headingKeyOf.ts'
import './fieldGroups.css'

type Props = {
  resource: Resource
  names: readonly string[]
  /** Renders the fields of one group. `isGrouped`: false if all fields are in one group without a heading. */
  children: (names: readonly string[], isGrouped: boolean) => ReactNode
}

export function FieldGroups({ resource, names, children }: Props) {
  const groups = fieldGroupsOf(resource, names)
  const [only] = groups
  if (groups.length === 1 && only?.heading === null) return children(only.names, false)
  return groups.map(group => (
    <Group key={group.heading ?? ''} resource={resource} group={group}>
      {children(group.names, true)}
    </Group>
  ))
}

function Group({ resource, group, children }: { resource: Resource; group: FieldGroup; children: ReactNode }) {
  const { t } = useTranslation(['ui', 'resources'])
  const id = useId()
  if (group.heading === null) return children
  return (
    <fieldset aria-labelledby={id} className="field-group">
      <h2 id={id} className="field-group-title">
        {t(headingKeyOf(resource, group.heading))}
      </h2>
      {children}
    </fieldset>
  )
}
