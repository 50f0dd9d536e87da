export const changePassPath = '/change-pass'
