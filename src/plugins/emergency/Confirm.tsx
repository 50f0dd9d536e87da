import { AlertOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { emergency } from '#contract/resources/publishing/emergency.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { busy } from '#src/ui/feedback/busy.tsx'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { contentOf, type Draft, isWord, missingOf, targetOf } from './startDraft.ts'

/** The confirmation word, and the start button that it enables. */
export function Confirm({ draft }: { draft: Draft }) {
  const { t } = useTranslation(['emergency', 'resources'])
  const { mutateAsync: startEmergency } = useCallMutation(emergency, 'start', quiet)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isStarting, setStarting] = useState(false)
  const { kind: what, minutes, isDrill } = draft
  const kind = isDrill ? 'drill' : 'emergency'
  const word = t(`emergency:typed.${kind}`)
  const missing = missingOf(draft)
  const content = contentOf(draft)

  async function start() {
    if (missing || !isWord(typed, word)) return
    setStarting(true)
    setProblem(undefined)
    try {
      const { id } = await startEmergency({
        ...(what === 'prepared' ? {} : { content: content ?? undefined, minutes }),
        ...targetOf(draft),
        isDrill,
        confirm: kind,
      })
      navigate(`/emergency/show/${id}`)
    } catch (error) {
      setProblem(messageOf(error))
      setStarting(false)
    }
  }

  return (
    <div className="emergency-go">
      <label htmlFor="emergency-word">{t('emergency:typeWord', { word })}</label>
      <Input
        id="emergency-word"
        size="large"
        dir="auto"
        autoComplete="off"
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onPressEnter={() => void start()}
      />
      {missing && <p className="emergency-note">{t(`emergency:missing.${missing}`)}</p>}
      {problem && <Alert type="error" showIcon message={problem} role="alert" />}
      <Button
        type="primary"
        danger={!isDrill}
        icon={decorative(<AlertOutlined aria-hidden />)}
        disabled={missing !== null || !isWord(typed, word)}
        loading={busy(isStarting)}
        onClick={() => void start()}
      >
        {t(`emergency:go.${kind}`)}
      </Button>
    </div>
  )
}
