import { useNotification } from '@refinedev/core'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/services/people/ownspace.ts'
import { RecordFormView } from '#src/ui/form/RecordFormView.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { AvatarEditor } from './AvatarEditor.tsx'
import { profilePresentation } from './profilePresentation.ts'
import { useProfile } from './useProfile.ts'

export function ProfileSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['ownspace', 'ui'])
  const { open } = useNotification()
  const { store, refresh } = useProfile()
  const format = useFormat()
  const since = format.parse(profile.createTime)
  return (
    <RecordFormView
      // A new picture changes the profile's revision. The key then remounts the form, which submits the current
      // revision.
      key={profile.revision}
      presentation={profilePresentation}
      record={profile}
      store={store}
      title={t('sections.profile')}
      lead={
        <div className="my-account-head">
          <AvatarEditor profile={profile} onChanged={refresh} />
          <div className="my-account-who">
            <bdi className="my-account-name">{profile.username}</bdi>
            {profile.departmentTitle && <bdi>{profile.departmentTitle}</bdi>}
            {since && <span>{t('profile.since', { date: format.date(profile.createTime) })}</span>}
          </div>
        </div>
      }
      submitLabel={t('ui:form.save')}
      onSaved={() => {
        open?.({ type: 'success', message: t('profile.saved'), key: 'ownspace.saved' })
        void refresh()
      }}
      onCancel={() => undefined}
    />
  )
}
