import { useTranslation } from 'react-i18next'
import type { Field, FieldKind } from '#contract/kernel/field.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { templateOf } from './templateOf.ts'

/** Kinds of fields whose format the template explains. */
const explained = new Set<FieldKind>([
  'date',
  'moment',
  'time',
  'flag',
  'ref',
  'refs',
  'email',
  'phone',
  'url',
  'color',
])

/** Returns a function that downloads an empty workbook with the resource's columns. */
export function useTemplate(resource: Resource): () => Promise<void> {
  const { t } = useTranslation(['importing', 'resources'])
  const format = useFormat()
  const own = `resources:${resource.name}`

  const kindOf = ({ kind, options }: Field) => {
    if (explained.has(kind)) return t(`importing:template.kinds.${kind}`)
    return options.max === undefined
      ? ''
      : t('importing:template.most', { shown: format.number(options.max), count: options.max })
  }

  return async () => {
    const { downloadBook } = await import('#src/ui/excel/downloadSheet.ts')
    const words = {
      head: [
        t('importing:template.column'),
        t('importing:template.meaning'),
        t('importing:template.needed'),
        t('importing:template.takes'),
      ],
      labelOf: (column: string) => t(`${own}.fields.${column}`),
      wordOf: (column: string, value: string | number) => t(`${own}.values.${column}.${value}`),
      kindOf,
      needed: t('importing:template.yes'),
    }
    downloadBook(`${resource.name}-template`, templateOf(resource, words))
  }
}
