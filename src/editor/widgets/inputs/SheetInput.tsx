import { TableOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableSheet } from '#contract/widgets/table.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'

const SheetEditor = lazy(() => import('#src/editor/widgets/sheet/SheetEditor.tsx'))

/** Shows the table's size and opens its cells in a dialog. */
export function SheetInput({ id, value, onChange, disabled, ...aria }: FieldInputProps) {
  const { t } = useTranslation('components')
  const [isOpen, setOpen] = useState(false)
  // The value is null if several selected tables differ.
  const sheet = value as TableSheet | null
  const count = sheet && { rows: sheet.rows.length, columns: sheet.columns.length }
  const words = count ? t('table.edit', count) : t('table.several')
  return (
    <>
      <Button
        id={id}
        icon={decorative(<TableOutlined aria-hidden />)}
        disabled={disabled || !sheet}
        aria-label={words}
        aria-haspopup="dialog"
        aria-describedby={aria['aria-describedby']}
        onClick={() => setOpen(true)}
      >
        {words}
      </Button>
      {isOpen && sheet && (
        <Suspense>
          <SheetEditor sheet={sheet} onChange={next => onChange?.(next)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
