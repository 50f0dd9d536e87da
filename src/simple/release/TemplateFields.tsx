import { type ChangeEvent, useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProgramDocument } from '#contract/programs/program.ts'
import type { Draft } from './draft.ts'
import { fieldsOf, withFields } from './steps/templateFields.ts'
import { TemplatePicture } from './TemplatePicture.tsx'

export type ChosenTemplate = {
  readonly id: string
  readonly title: string
  readonly document: ProgramDocument
  /** File id → URL. */
  readonly pictures: Readonly<Record<string, string>>
}
type Props = {
  of: ChosenTemplate
  /** The draft so far. Its content contains the fields filled in so far, if the draft was made from this template. */
  draft: Draft | null
  onChange: (draft: Draft) => void
  onNext: (draft: Draft) => void
}

/** Texts of a template, and the user's own pictures in place of the template's. */
export function TemplateFields({ of, draft, onChange, onNext }: Props) {
  const { t } = useTranslation('simple')
  const id = useId()
  const fields = useMemo(() => fieldsOf(of.document), [of.document])
  const content = draft?.content.kind === 'template' && draft.content.templateId === of.id ? draft.content : null
  const texts = content?.texts ?? noTexts
  const files = useMemo(
    () => Object.fromEntries((content?.pictures ?? []).map(({ nodeId, file }) => [nodeId, file])),
    [content?.pictures],
  )
  const urls = useUrls(files)
  const own = Object.fromEntries(Object.keys(urls).map(node => [node, ownName(node)]))
  const document = withFields(of.document, texts, own)
  const shown = Object.fromEntries(Object.entries(urls).map(([node, url]) => [ownName(node), url]))
  const { width, height } = document
  const pictures = fields.filter(({ kind }) => kind === 'picture').map(field => field.id)

  const filled = (changes: { texts?: typeof texts; pictures?: { nodeId: string; file: File }[] } = {}): Draft => ({
    title: of.title,
    content: { kind: 'template', templateId: of.id, texts, pictures: content?.pictures ?? [], ...changes },
    size: { width, height },
  })
  function importPicture(node: string, event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    const others = (content?.pictures ?? []).filter(({ nodeId }) => nodeId !== node)
    onChange(filled({ pictures: [...others, { nodeId: node, file }] }))
  }
  return (
    <>
      <TemplatePicture document={document} pictures={{ ...of.pictures, ...shown }} />
      {fields.map(field =>
        field.kind === 'picture' ? (
          <label key={field.id} className="simple-button simple-file">
            {t('template.picture', { number: pictures.length > 1 ? pictures.indexOf(field.id) + 1 : '' })}
            <input type="file" accept="image/*" onChange={event => importPicture(field.id, event)} />
            {files[field.id] && <bdi className="simple-fact">{files[field.id]?.name}</bdi>}
          </label>
        ) : (
          <label key={field.id} className="simple-field" htmlFor={`${id}${field.id}`}>
            <bdi>{field.text}</bdi>
            <textarea
              id={`${id}${field.id}`}
              className="simple-input"
              dir="auto"
              rows={field.text.includes('\n') ? 4 : 1}
              maxLength={500}
              value={texts[field.id] ?? field.text}
              onChange={event => onChange(filled({ texts: { ...texts, [field.id]: event.target.value } }))}
            />
          </label>
        ),
      )}
      <div className="simple-send">
        <button type="button" className="simple-button simple-main-button" onClick={() => onNext(filled())}>
          {t('next')}
        </button>
      </div>
    </>
  )
}

const noTexts: Readonly<Record<string, string>> = {}

/** Sentinel file id for a picture that is not uploaded yet. */
const ownName = (node: string) => `own:${node}`

function useUrls(files: Readonly<Record<string, File>>): Readonly<Record<string, string>> {
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => {
    const made = Object.fromEntries(Object.entries(files).map(([node, file]) => [node, URL.createObjectURL(file)]))
    setUrls(made)
    return () => {
      for (const url of Object.values(made)) URL.revokeObjectURL(url)
    }
  }, [files])
  return urls
}
