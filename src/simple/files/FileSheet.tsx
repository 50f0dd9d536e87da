import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { file as declared, type File as Saved } from '#contract/resources/media/file.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { handOver, titleOf } from '#src/simple/release/draft.ts'
import { Confirm } from '#src/simple/shell/Confirm.tsx'
import { useData } from '#src/simple/shell/dataOf.ts'
import { navigate } from '#src/simple/shell/navigation.ts'
import { addressOf } from '#src/simple/shell/routeOf.ts'
import { Sheet } from '#src/simple/shell/Sheet.tsx'
import { useMay } from '#src/simple/shell/useSimple.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import './fileSheet.css'

type Props = { file: Saved; onChanged: () => void; onClose: () => void }

/** One file: view, send, rename, delete. */
export function FileSheet({ file, onChanged, onClose }: Props) {
  const { t } = useTranslation('simple')
  const call = useCall()
  const provider = useData()
  const may = useMay()
  const id = useId()
  const [name, setName] = useState(file.name)
  const [isAsked, setAsked] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const wanted = name.trim()
  const isShown = file.kind === 'picture' || file.kind === 'video'

  async function act(what: () => Promise<unknown>) {
    setError(null)
    try {
      await what()
      onChanged()
      onClose()
    } catch (failure) {
      setError(messageOf(failure))
    }
  }
  function send() {
    const { id, kind, duration } = file
    handOver({ title: titleOf(file.name), content: { kind: 'library', files: [{ id, kind, duration }] }, size: null })
    navigate(addressOf('release'))
  }
  return (
    <Sheet title={file.name} onClose={onClose}>
      <figure className="simple-shown">
        {file.kind === 'video' && file.url ? (
          <video src={file.url} muted controls playsInline preload="metadata" />
        ) : (
          file.thumbUrl && <img src={file.kind === 'picture' && file.url ? file.url : file.thumbUrl} alt="" />
        )}
      </figure>
      {isShown && may('program', 'add') && may('program', 'send') && (
        <button type="button" className="simple-button simple-main-button" onClick={send}>
          {t('files.send')}
        </button>
      )}
      {may('file', 'edit') && (
        <form
          className="simple-rename"
          onSubmit={event => {
            event.preventDefault()
            void act(() => call(declared, 'rename', { id: file.id, newName: wanted }))
          }}
        >
          <label htmlFor={id}>{t('files.name')}</label>
          <input
            id={id}
            className="simple-input"
            dir="auto"
            maxLength={255}
            value={name}
            onChange={event => setName(event.target.value)}
          />
          <button type="submit" className="simple-button" disabled={wanted === '' || wanted === file.name}>
            {t('files.rename')}
          </button>
        </form>
      )}
      {may('file', 'delete') && (
        <button type="button" className="simple-button simple-danger" onClick={() => setAsked(true)}>
          {t('files.remove')}
        </button>
      )}
      {error !== null && (
        <p className="simple-note" role="alert">
          {error}
        </p>
      )}
      {isAsked && (
        <Confirm
          question={t('files.ask', { name: file.name })}
          action={t('files.remove')}
          onConfirm={() => void act(() => provider.deleteOne({ resource: 'file', id: file.id }))}
          onClose={() => setAsked(false)}
        />
      )}
    </Sheet>
  )
}
