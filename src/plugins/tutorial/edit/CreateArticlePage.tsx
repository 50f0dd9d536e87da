import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { PageProps, Presentation } from '#src/core/assembly/present.ts'
import { useLanguage } from '#src/core/services/services.ts'
import { type TutorialsRead, useTutorials } from '#src/plugins/tutorial/articles/useTutorials.ts'
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton.tsx'
import CreatePage from '#src/ui/form/CreatePage.tsx'

/** Creates an article; `?code=` replaces a shipped article and starts with its text. */
export default function CreateArticlePage({ presentation }: PageProps) {
  const [query] = useSearchParams()
  const { found } = useTutorials()
  const code = query.get('code')
  if (!found) return <PageSkeleton verb="create" />
  return <Form key={code ?? ''} presentation={presentation} found={found} code={code} />
}

function Form({
  presentation,
  found,
  code,
}: {
  presentation: Presentation
  found: TutorialsRead
  code: string | null
}) {
  const { language } = useLanguage()
  const begun = useMemo(() => {
    const shipped = found.shipped.find(one => one.code === code)
    const read = found.articles.find(one => one.code === code)
    const values = shipped
      ? { title: shipped.title, content: shipped.content, page: shipped.page ?? null, sortOrder: shipped.sort }
      : read && { title: read.title, content: read.content, page: read.page, sortOrder: read.sort }
    return { ...presentation, form: { start: () => ({ language, ...(code === null ? {} : { code }), ...values }) } }
  }, [presentation, found, code, language])
  return <CreatePage presentation={begun} />
}
