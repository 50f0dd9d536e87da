import { Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { widget } from '#contract/services/programs/widget.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { useMediaShelf, useShelvedFiles } from '#src/editor/media/MediaShelfContext.ts'
import { MediaThumb } from '#src/ui/media/MediaThumb.tsx'
import './brandLogo.css'
import { useInsert } from './useInsert.ts'

/** The brand's logo, for users who may use its file. */
export function BrandLogo({ onInserted }: { onInserted?: (isThere: boolean) => void }) {
  const { t } = useTranslation('looks')
  const { data } = useCallQuery(widget, 'brand')
  const shelf = useMediaShelf()
  const files = useShelvedFiles()
  const { insertFile } = useInsert()
  const id = data?.logo ?? null
  useEffect(() => {
    if (id !== null) shelf.request([id])
  }, [shelf, id])
  const file = id === null ? null : files.get(id)
  if (!file) return null
  return (
    <Button
      block
      className="brand-logo"
      onClick={() => {
        const isThere = insertFile(file)
        onInserted?.(isThere)
      }}
    >
      <MediaThumb file={file} />
      <span>{t('colors.logo')}</span>
    </Button>
  )
}
