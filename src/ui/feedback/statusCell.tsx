import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { Icon } from '#src/core/assembly/present.ts'
import { Empty } from '#src/ui/fields/cells/Empty.tsx'
import { StatusTag, type Tone } from './StatusTag.tsx'

/** How each value of a state is drawn. */
export type Looks<S extends string | number> = { readonly [V in S]: { readonly tone: Tone; readonly icon: Icon } }

/** A cell that shows a choice as an icon and a word; the words are those of the field's values, `field` being `resource.field`. */
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
