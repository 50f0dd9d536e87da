import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readProgram } from '#contract/programs/readProgram.ts'
import { type Template, template } from '#contract/resources/programs/template.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { useData } from '#src/simple/shell/dataOf.ts'
import { Icon } from '#src/simple/shell/Icon.tsx'
import { StepTitle } from '#src/simple/shell/StepTitle.tsx'
import { useLoaded } from '#src/simple/shell/useLoaded.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { Waiting } from '#src/ui/publicPage/Waiting.tsx'
import type { Draft } from './draft.ts'
import { type ChosenTemplate, TemplateFields } from './TemplateFields.tsx'
import { TemplatePicture } from './TemplatePicture.tsx'

type Props = {
  draft: Draft | null
  onChange: (draft: Draft) => void
  onNext: (draft: Draft) => void
  onBack: () => void
}

/** Maximum number of the user's own templates listed. */
const most = 60

/** Lists the user's own templates and those of the library, and edits the fields of the chosen one. */
export default function TemplateForm({ draft, onChange, onNext, onBack }: Props) {
  const { t, i18n } = useTranslation('simple')
  const call = useCall()
  const provider = useData()
  const ownHeading = useId()
  const libraryHeading = useId()
  const { language } = i18n
  const library = useLoaded(`templates:${language}`, () => call(template, 'getLibrary', { language }))
  const own = useLoaded('templates.own', async () => {
    const found = await provider.getList<Template>({
      resource: 'template',
      pagination: { currentPage: 1, pageSize: most },
      sorters: [{ field: 'updateTime', order: 'desc' }],
      filters: [{ field: 'isBuiltIn', operator: 'eq', value: false }],
    })
    return found.data
  })
  const [chosen, setChosen] = useState<ChosenTemplate | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const error = problem ?? library.error ?? own.error
  const isWaiting = library.data === null && library.error === null

  /** Chooses a template and loads its document, which lists do not contain. */
  async function choose(id: string) {
    setProblem(null)
    try {
      const { data } = await provider.getOne<Template>({ resource: 'template', id })
      const read = data.document ? readProgram(data.document) : null
      if (!read || !('document' in read)) throw new Error(t('template.unreadable'))
      setChosen({ id, title: data.title, document: read.document, pictures: data.pictures ?? {} })
    } catch (failure) {
      setProblem(messageOf(failure))
    }
  }
  const reopen = useEffectEvent(() => {
    if (draft?.content.kind === 'template') void choose(draft.content.templateId)
  })
  useEffect(() => reopen(), [])
  return (
    <>
      <StepTitle
        key={`title ${chosen?.id}`}
        title={chosen?.title ?? t('choose.template')}
        onBack={() => (chosen ? setChosen(null) : onBack())}
      />
      {error !== null && (
        <p className="simple-note" role="alert">
          {error}
        </p>
      )}
      {isWaiting && <Waiting />}
      {chosen ? (
        <TemplateFields key={chosen.id} of={chosen} draft={draft} onChange={onChange} onNext={onNext} />
      ) : (
        <>
          {own.data !== null && own.data.length > 0 && (
            <section aria-labelledby={ownHeading}>
              <h2 id={ownHeading}>{t('template.own')}</h2>
              <ul className="simple-cards">
                {own.data.map(({ id, title, thumbnail, width, height }) => (
                  <li key={id}>
                    <button type="button" className="simple-card" onClick={() => void choose(id)}>
                      <span className="simple-image" style={{ aspectRatio: `${width} / ${height}` }}>
                        {thumbnail ? <img src={thumbnail} alt="" loading="lazy" /> : <Icon name="template" />}
                      </span>
                      <bdi className="simple-card-name">{title}</bdi>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section aria-labelledby={libraryHeading}>
            <h2 id={libraryHeading}>{t('template.library')}</h2>
            <ul className="simple-cards">
              {library.data?.map(each => (
                <li key={each.id}>
                  <button type="button" className="simple-card" onClick={() => setChosen(each)}>
                    <TemplatePicture document={each.document} pictures={each.pictures} />
                    <bdi className="simple-card-name">{each.title}</bdi>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </>
  )
}
