import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { shownPages } from '#contract/widgets/document.ts'
import { useHeldUrl } from '#stage/useHeldUrl.ts'
import { Turns } from '#stage/widgets/turns/Turns.tsx'
import type { ViewProps } from '#stage/widgets/view/viewProps.ts'
import { DocumentPage } from './DocumentPage.tsx'
import { fetchDocument, type OpenDocument } from './openDocument.ts'

/**
 * Shows the pages of a document in turn. The document stays open while this component is mounted. Each page is
 * rendered shortly before its turn.
 */
export function DocumentPages({ node, props, ...view }: ViewProps<'document'>) {
  const { fromPage, toPage, pageTime, transition, fit, radius, background } = props
  const held = useHeldUrl(props.file)
  const { url } = held
  const [open, setOpen] = useState<{ of: string; document: OpenDocument } | null>(null)
  const failed = useEffectEvent(() => held.isLost() && view.onFault('unplayable'))

  useEffect(() => {
    if (!url) return
    const off = new AbortController()
    fetchDocument(url, off.signal).then(
      document => {
        if (off.signal.aborted) document.close()
        else setOpen({ of: url, document })
      },
      () => off.signal.aborted || failed(),
    )
    return () => {
      off.abort()
      setOpen(null)
    }
  }, [url])

  const document = open?.of === url ? open?.document : undefined
  const pages = useMemo(
    () => (document ? shownPages({ fromPage, toPage }, document.pages) : []),
    [document, fromPage, toPage],
  )
  const keys = useMemo(() => pages.map(String), [pages])
  const durations = useMemo(() => pages.map(() => pageTime * 1000), [pages, pageTime])

  if (!document)
    return <div className="stage-turns" style={{ backgroundColor: background ?? undefined, borderRadius: radius }} />
  return (
    <Turns
      {...{ ...view, node, keys, durations, transition, radius, background }}
      draw={(key, on) => <DocumentPage {...{ ...on, document, fit }} page={Number(key)} label={node.name} />}
    />
  )
}
