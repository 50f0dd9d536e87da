import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { CollectionModal } from './CollectionModal.tsx'
import type { Collections } from './useCollections.ts'

/**
 * Saves the current filters as a collection; hidden without filters, and if a collection with these filters exists.
 */
export function SaveCollection({ collections: { rule, current, refresh } }: { collections: Collections }) {
  const { t } = useTranslation('library')
  const mayEdit = usePerm('file', 'edit')
  const [isOpen, setOpen] = useState(false)
  if (!mayEdit || !rule || current) return null
  return (
    <>
      <Button type="link" onClick={() => setOpen(true)}>
        {t('collections.add')}
      </Button>
      {isOpen && (
        <CollectionModal
          rule={rule}
          onClose={() => {
            setOpen(false)
            refresh()
          }}
        />
      )}
    </>
  )
}
