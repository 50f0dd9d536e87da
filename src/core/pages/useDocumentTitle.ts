import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '#src/core/services/services.ts'

/** Sets the document's title, such as `Devices · Marquee`, in the reader's language. */
export function useDocumentTitle(title: string): void {
  const { t } = useTranslation('app')
  const site = useSite()?.name ?? t('app:name')
  useEffect(() => {
    document.title = title ? `${title} · ${site}` : site
  }, [title, site])
}
