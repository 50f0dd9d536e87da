import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { now, planOf } from '#src/simple/release/planOf.ts'
import { ReleaseList } from '#src/simple/release/ReleaseList.tsx'
import { sizeOf } from '#src/simple/release/sizeOf.ts'
import { storageErrorOf } from '#src/simple/release/storageError.ts'
import { useRefusal } from '#src/simple/release/useFileCheck.ts'
import { Icon } from '#src/simple/shell/Icon.tsx'
import { useSimple } from '#src/simple/shell/useSimple.ts'

/** Uploads files to the library; uploads cut off by a lost connection resume by themselves. */
export function AddFiles({ onAdded }: { onAdded: () => void }) {
  const { t } = useTranslation(['simple', 'simpleParts'])
  const { releases } = useSimple()
  const refusalOf = useRefusal()
  const { jobs } = useSyncExternalStore(releases.subscribe, releases.get)
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const uploaded = jobs.reduce((sum, job) => sum + job.uploaded.length, 0)
  const notifyAdded = useEffectEvent(onAdded)
  useEffect(() => {
    if (uploaded > 0) notifyAdded()
  }, [uploaded])

  async function add(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    const [first] = files
    if (!first) return
    const refusal = await refusalOf(files)
    setError(refusal)
    if (refusal !== null) return
    await releases
      .add({
        title: first.name,
        content: { kind: 'files', files },
        size: sizeOf([]),
        places: [],
        plan: planOf(now, 'simple', first.name),
        isAlone: false,
      })
      .catch((failure: unknown) => setError(storageErrorOf(failure, t)))
  }
  return (
    <>
      <button type="button" className="simple-button simple-main-button" onClick={() => input.current?.click()}>
        <Icon name="release" />
        <span>{t('files.add')}</span>
      </button>
      <input ref={input} type="file" hidden multiple data-source="library" onChange={event => void add(event)} />
      {error !== null && (
        <p className="simple-note" role="alert">
          {error}
        </p>
      )}
      <ReleaseList isOfLibrary />
    </>
  )
}
