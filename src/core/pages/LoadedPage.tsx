import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoadablePage, loadedPage, loadPage } from './loadPage.ts'

type State = { readonly Page: ComponentType | null; readonly failure?: unknown }

/**
 * Renders a page as soon as its code is loaded. `React.lazy` would be slower, because React delays replacing a
 * fallback that is already shown.
 */
export function LoadedPage({ page, waiting }: { page: LoadablePage; waiting: ReactNode }) {
  const { i18n } = useTranslation()
  const [{ Page, failure }, setState] = useState<State>(() => ({ Page: loadedPage(page) }))
  const isLoading = Page === null
  useEffect(() => {
    if (!isLoading) return
    let isCurrent = true
    loadPage(page, i18n).then(
      Page => isCurrent && setState({ Page }),
      (failure: unknown) => isCurrent && setState({ Page: null, failure }),
    )
    return () => {
      isCurrent = false
    }
  }, [page, i18n, isLoading])
  if (failure !== undefined) throw failure
  return Page ? <Page /> : waiting
}
