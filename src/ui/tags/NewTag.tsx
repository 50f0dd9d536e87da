import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import type { Tagging } from './Tagging.ts'

type Props = {
  tagging: Tagging
  /** Number of existing tags; determines the suggested color. */
  count: number
  onMade: (id: string) => Promise<void>
}

const palette = ['#3b6fe0', '#e0533b', '#2f9e5f', '#e0a63b', '#8b5bd6', '#d6498f', '#1fa3b3', '#6b7280'] as const

/** Form that creates a tag beside the existing ones. */
export function NewTag({ tagging: { tags }, count, onMade }: Props) {
  const { t } = useTranslation('tags')
  const { mutateAsync: makeTag } = useCallMutation(tags, 'make', quiet)
  const [name, setName] = useState('')
  const [own, setOwn] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const color = own ?? palette[count % palette.length] ?? palette[0]

  async function createTag() {
    if (name.trim() === '' || isBusy) return
    setBusy(true)
    try {
      const id = await makeTag({ name: name.trim(), color })
      setName('')
      setOwn(undefined)
      await onMade(id)
    } catch (failure) {
      setProblem(messageOf(failure))
    }
    setBusy(false)
  }

  return (
    <>
      <div className="tag-new">
        <input type="color" aria-label={t('color')} value={color} onChange={event => setOwn(event.target.value)} />
        <Input
          dir="auto"
          value={name}
          maxLength={tags.fields.name.options.max}
          placeholder={t('name')}
          aria-label={t('name')}
          aria-invalid={problem !== undefined}
          onChange={event => {
            setName(event.target.value)
            setProblem(undefined)
          }}
          onPressEnter={() => void createTag()}
        />
        <Button disabled={name.trim() === ''} loading={isBusy} onClick={() => void createTag()}>
          {t('add')}
        </Button>
      </div>
      {problem !== undefined && (
        <span role="alert" className="tag-problem">
          {problem}
        </span>
      )}
    </>
  )
}
