import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#src/simple/shell/Icon.tsx'
import { useMay } from '#src/simple/shell/useSimple.ts'
import { type Draft, refusalOfFiles, titleOf } from './draft.ts'

type Props = { onChosen: (draft: Draft) => void; onWrite: (step: 'text' | 'template') => void }

export function ChooseContent({ onChosen, onWrite }: Props) {
  const { t } = useTranslation('simple')
  const may = useMay()
  const library = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)

  function importFiles(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])]
    // Allows choosing the same file again.
    event.target.value = ''
    const [first] = files
    if (!first) return
    const refused = refusalOfFiles(files)
    setRefusal(refused && t(`choose.${refused}`))
    if (!refused) onChosen({ title: titleOf(first.name), content: { kind: 'files', files }, size: null })
  }
  const mayUpload = may('file', 'upload') && may('program', 'add')
  return (
    <section aria-label={t('choose.title')}>
      {refusal !== null && (
        <p className="simple-note" role="alert">
          {refusal}
        </p>
      )}
      <div className="simple-choices">
        {mayUpload && (
          <>
            <button type="button" className="simple-choice" onClick={() => library.current?.click()}>
              <Icon name="pictures" />
              <span>{t('choose.pictures')}</span>
            </button>
            <button type="button" className="simple-choice" onClick={() => camera.current?.click()}>
              <Icon name="camera" />
              <span>{t('choose.camera')}</span>
            </button>
          </>
        )}
        {may('program', 'add') && (
          <button type="button" className="simple-choice" onClick={() => onWrite('text')}>
            <Icon name="text" />
            <span>{t('choose.text')}</span>
          </button>
        )}
        {may('program', 'add') && may('template', 'view') && (
          <button type="button" className="simple-choice" onClick={() => onWrite('template')}>
            <Icon name="template" />
            <span>{t('choose.template')}</span>
          </button>
        )}
      </div>
      <input
        ref={library}
        type="file"
        hidden
        multiple
        accept="image/*,video/*"
        data-source="library"
        onChange={importFiles}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*,video/*"
        capture="environment"
        data-source="camera"
        onChange={importFiles}
      />
    </section>
  )
}
