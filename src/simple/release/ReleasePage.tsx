import { Suspense, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import { afterFirstView, lazyPart } from '#src/simple/shell/lazyPart.ts'
import { useBackStep } from '#src/simple/shell/useBackStep.ts'
import { useSimple } from '#src/simple/shell/useSimple.ts'
import { Waiting } from '#src/ui/publicPage/Waiting.tsx'
import { ChooseContent } from './ChooseContent.tsx'
import { claimDraft, type Draft } from './draft.ts'
import { ReleaseList } from './ReleaseList.tsx'
import type { Step, Unsent } from './unsent.ts'

const ReleaseFlow = lazyPart(() => import('./ReleaseFlow.tsx'))
const UnsentList = lazyPage(async () => {
  await afterFirstView()
  return import('./UnsentList.tsx')
})

type Flow = { step: Step; draft?: Draft; unsent?: Unsent }

/** Content first, then screens: the quick way from a phone to a screen. */
export function ReleasePage() {
  const { t } = useTranslation('simple')
  const [flow, setFlow] = useState<Flow | null>(() => {
    const draft = claimDraft()
    return draft && { step: 'screens', draft }
  })
  const { rights } = useSimple()
  const { phase } = useSyncExternalStore(rights.subscribe, rights.get)
  function close() {
    setFlow(null)
    scrollTo(0, 0)
  }
  const rememberStep = useBackStep(close)
  function open(next: Flow) {
    rememberStep()
    setFlow(next)
  }
  return (
    <>
      {/* The text is written in a dialog over the page. */}
      {(!flow || flow.step === 'text') && (
        <>
          <h1>{t('pages.release')}</h1>
          <ReleaseList />
          {/* The code of this list is loaded after the rights, because the buttons below wait for the rights. */}
          {!flow && phase !== 'loading' && (
            <Suspense>
              <UnsentList onContinue={unsent => open({ step: unsent.step, unsent })} />
            </Suspense>
          )}
          <ChooseContent onChosen={draft => open({ step: 'screens', draft })} onWrite={step => open({ step })} />
        </>
      )}
      {flow && (
        <Suspense fallback={<Waiting />}>
          <ReleaseFlow {...flow} onStep={step => setFlow({ ...flow, step })} onDone={close} />
        </Suspense>
      )}
    </>
  )
}
