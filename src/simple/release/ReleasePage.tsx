import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#src/simple/shell/lazyPart.ts'
import { Waiting } from '#src/ui/publicPage/Waiting.tsx'
import { ChooseContent } from './ChooseContent.tsx'
import { claimDraft, type Draft } from './draft.ts'
import { ReleaseList } from './ReleaseList.tsx'

const TemplateForm = lazyPart(() => import('./TemplateForm.tsx'))
const ReleaseForm = lazyPart(() => import('./ReleaseForm.tsx'))

/** Content first, then screens: the quick way from a phone to a screen. */
export function ReleasePage() {
  const { t } = useTranslation('simple')
  const [draft, setDraft] = useState<Draft | null>(claimDraft)
  const [isTemplate, setTemplate] = useState(false)
  if (isTemplate) {
    return (
      <Suspense fallback={<Waiting />}>
        <TemplateForm
          onChosen={chosen => {
            setTemplate(false)
            setDraft(chosen)
          }}
          onBack={() => setTemplate(false)}
        />
      </Suspense>
    )
  }
  if (draft) {
    return (
      <Suspense fallback={<Waiting />}>
        <ReleaseForm draft={draft} onDone={() => setDraft(null)} />
      </Suspense>
    )
  }
  return (
    <>
      <h1>{t('pages.release')}</h1>
      <ReleaseList />
      <ChooseContent onChosen={setDraft} onTemplate={() => setTemplate(true)} />
    </>
  )
}
