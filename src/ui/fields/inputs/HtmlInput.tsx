import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import { labelKeyOf } from '#src/ui/fields/words.ts'
import { textOf } from './textOf.ts'

/** Loaded late: the editor is large and few forms have one. */
const RichTextEditor = lazyPage(() => import('#src/ui/richText/RichTextEditor.tsx'))

export function HtmlInput({ id, value, onChange, disabled, scope, name, isRequired, ...aria }: FieldInputProps) {
  const { t } = useTranslation(['ui', 'resources'])
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 6 }} />}>
      <RichTextEditor
        id={id}
        label={t(labelKeyOf(scope, name))}
        value={textOf(value)}
        onChange={html => onChange?.(html)}
        isDisabled={disabled === true}
        isRequired={isRequired === true}
        describedBy={aria['aria-describedby']}
      />
    </Suspense>
  )
}
