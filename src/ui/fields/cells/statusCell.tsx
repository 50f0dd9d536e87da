import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { Icon } from '#src/core/assembly/present.ts'
import { StatusTag, type Tone } from '#src/ui/feedback/StatusTag.tsx'
import { Empty } from './Empty.tsx'

/** Tone and icon of each value of a state. */
export type Looks<S extends string | number> = { readonly [V in S]: { readonly tone: Tone; readonly icon: Icon } }

/** Creates a cell that shows a choice as icon and text. `field`: `resource.field`, whose value texts are used. */
export function statusCell<S extends string | number>(
  field: `${string}.${string}`,
  looks: Looks<S>,
): (props: { value: S | null }) => ReactElement {
  const [resource, name] = field.split('.')
  return function StatusCell({ value }) {
    const { t } = useTranslation('resources')
    return value === null ? <Empty /> : <StatusTag {...looks[value]} word={t(`${resource}.values.${name}.${value}`)} />
  }
}
