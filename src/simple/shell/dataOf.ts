import type { DataProvider } from '@refinedev/core'
import type { Http } from '#client/http.ts'
import { device } from '#contract/resources/fleet/device.ts'
import { file } from '#contract/resources/media/file.ts'
import { program } from '#contract/resources/programs/program.ts'
import { template } from '#contract/resources/programs/template.ts'
import { sendReview } from '#contract/resources/publishing/sendReview.ts'
import { sentPlan } from '#contract/resources/publishing/sentPlan.ts'
import { createDataProvider } from '#src/providers/data.ts'
import { useSimple } from './useSimple.ts'

type Data = Required<DataProvider>

const dataProviders = new WeakMap<Http, Data>()

/** Data provider for the resources that simple mode uses; one per `http`. */
export function dataOf(http: Http): Data {
  const known =
    dataProviders.get(http) ??
    createDataProvider({ http, resources: { device, file, program, sendReview, sentPlan, template } })
  dataProviders.set(http, known)
  return known
}

export const useData = (): Data => dataOf(useSimple().http)
