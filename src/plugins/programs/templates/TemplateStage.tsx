import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProgramDocument } from '#contract/programs/program.ts'
import { languageOfProgram } from '#contract/rules/programs/languageOfProgram.ts'
import { createSiteFonts } from '#stage/fonts/createSiteFonts.ts'
import { StageView } from '#stage/program/StageView.tsx'
import { stageTextsOf } from '#stage/stageTextsOf.ts'

/** Time of the still picture, in ms: after all entrance animations. */
const settled = 3000

type Props = {
  document: ProgramDocument
  /** File id → URL. */
  pictures: Readonly<Record<string, string>>
  isPlaying?: boolean
}

/** Renders a template on the stage: as a still picture, or played from its start. */
export function TemplateStage({ document, pictures, isPlaying }: Props) {
  const { t, i18n } = useTranslation('stage')
  const [fonts] = useState(() => createSiteFonts())
  const resolveMedia = useCallback((file: string) => pictures[file], [pictures])
  return (
    <StageView
      document={document}
      playing={isPlaying ?? false}
      at={isPlaying === undefined ? settled : 0}
      loop
      resolveMedia={resolveMedia}
      fonts={fonts}
      muted
      language={languageOfProgram(document, i18n.language)}
      timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
      faults="hide"
      texts={stageTextsOf(reason => t(`faults.${reason}`))}
    />
  )
}
