export const forgotPath = '/forgot-pass'
/** The mailed link ends in `#` and its token. */
export const resetPath = '/reset-pass'
export const registPath = '/regist'
export const registResultPath = '/regist-result'
export const emailResultPath = '/email-result'
