import { IdcardOutlined } from '@ant-design/icons'
import { defineResource } from '#contract/kernel/resource.ts'
import { user } from '#contract/resources/people/user.ts'
import { ownspace } from '#contract/services/people/ownspace.ts'
import { type Presentation, present } from '#src/core/assembly/present.ts'
import { CountryInput } from '#src/resources/inputs/CountryInput.tsx'

const { revision: _revision, ...fields } = ownspace.calls.edit.input

/** The user's own profile for the generated forms; labels are those of the `user` resource. */
export const profilePresentation: Presentation = {
  ...present(
    defineResource({
      name: user.name,
      path: ownspace.path,
      title: 'id',
      page: user.page,
      fields,
      crud: {},
      views: {
        form: ['nickName', 'sex', 'country', 'address', 'street', 'companyName', 'employeeName', 'description'],
        groups: {
          person: ['nickName', 'sex', 'country', 'address', 'street', 'description'],
          customer: ['companyName', 'employeeName'],
        },
      },
    }),
    { icon: IdcardOutlined },
  ),
  inputs: { country: CountryInput },
}
