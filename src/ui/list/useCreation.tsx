import { Button } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Presentation } from '#src/core/assembly/present.ts'
import { usePerms } from '#src/core/rights/usePerm.ts'
import { decorative } from '#src/ui/controls/decorative.ts'

/**
 * Button and dialog that create records of a resource without a form; null if the resource has none, or if the reader
 * may not create records. The button may be rendered several times. The dialog belongs to the page and not to the
 * empty list, which disappears with the first record, while the dialog still shows a secret of the record.
 */
export function useCreation(
  { resource, creation }: Presentation,
  onCreated: () => void,
): Record<'button' | 'dialog', ReactNode> {
  const { t } = useTranslation('resources')
  const [isOpen, setOpen] = useState(false)
  const needed = creation ? [{ page: resource.page, perm: 'add' }, ...(creation.needs ? [creation.needs] : [])] : []
  const may = usePerms(needed)
  if (!creation || !needed.every(({ page, perm }) => may(page, perm))) return { button: null, dialog: null }
  const { key, icon: Icon, Dialog } = creation
  return {
    button: (
      <Button type="primary" icon={decorative(<Icon aria-hidden />)} onClick={() => setOpen(true)}>
        {t(`resources:${resource.name}.actions.${key}`)}
      </Button>
    ),
    dialog: isOpen && (
      <Suspense>
        <Dialog onClose={() => setOpen(false)} onCreated={onCreated} />
      </Suspense>
    ),
  }
}
