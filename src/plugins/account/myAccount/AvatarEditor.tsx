import { UserOutlined } from '@ant-design/icons'
import { App, Avatar, Button, Flex } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { intlTag } from '#contract/rules/texts/intlTag.ts'
import { ownspace, type Profile } from '#contract/services/people/ownspace.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { useLanguage, useSite } from '#src/core/services/services.ts'
import { busy } from '#src/ui/feedback/busy.tsx'

const AvatarCropModal = lazy(() => import('./AvatarCropModal.tsx'))

const types = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
const mega = 1024 * 1024

/** Chooses and crops a picture; the server re-encodes it. */
export function AvatarEditor({ profile, onChanged }: { profile: Profile; onChanged: () => Promise<void> }) {
  const { t } = useTranslation('ownspace')
  const { message } = App.useApp()
  const { language } = useLanguage()
  const most = useSite()?.limits.avatar ?? 5 * mega
  const max = new Intl.NumberFormat(intlTag(language), { style: 'unit', unit: 'megabyte' }).format(most / mega)
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string>()
  const remove = useCallMutation(ownspace, 'removeAvatar', { onSuccess: () => void onChanged() })

  function onChoose(file: File | undefined) {
    if (!file) return
    if (!types.includes(file.type)) return void message.error(t('avatar.notPicture'))
    if (file.size > most) return void message.error(t('avatar.tooLarge', { max }))
    setChosen(URL.createObjectURL(file))
  }
  function onClose() {
    if (chosen) URL.revokeObjectURL(chosen)
    setChosen(undefined)
  }

  return (
    <Flex gap={16} align="center" wrap>
      <Avatar size={72} src={profile.avatar ?? undefined} icon={<UserOutlined aria-hidden />} alt={t('avatar.own')} />
      <Flex vertical gap={4}>
        <Flex gap={8} wrap>
          <Button onClick={() => input.current?.click()}>
            {profile.avatar ? t('avatar.change') : t('avatar.add')}
          </Button>
          {profile.avatar && (
            <Button loading={busy(remove.isPending)} onClick={() => remove.mutate()}>
              {t('avatar.remove')}
            </Button>
          )}
        </Flex>
        <span className="my-account-hint">{t('avatar.hint', { max })}</span>
      </Flex>
      <input
        ref={input}
        type="file"
        hidden
        accept={types.join(',')}
        aria-label={t('avatar.change')}
        onChange={event => {
          onChoose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {chosen && (
        <Suspense>
          <AvatarCropModal picture={chosen} onClose={onClose} onSaved={onChanged} />
        </Suspense>
      )}
    </Flex>
  )
}
