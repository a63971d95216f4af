/** Says why the shop could not take a picture. */

export const PICTURE_REFUSALS = {
  picture_too_large: { id: 'owner.refused.pictureTooLarge' },
  picture_too_many_pixels: { id: 'owner.refused.pictureTooManyPixels' },
  picture_damaged: { id: 'owner.refused.pictureDamaged' },
  picture_unknown: { id: 'owner.refused.pictureUnknown' },
  picture_is_heic: { id: 'owner.refused.pictureIsHeic' },
  picture_is_tiff: { id: 'owner.refused.pictureIsTiff' },
  picture_is_svg: { id: 'owner.refused.pictureIsSvg' },
  picture_is_pdf: { id: 'owner.refused.pictureIsPdf' },
  picture_missing: { id: 'owner.refused.pictureMissing' },
  picture_address_refused: { id: 'owner.refused.pictureAddress' },
  picture_unreachable: { id: 'owner.refused.pictureUnreachable' },
  picture_too_slow: { id: 'owner.refused.pictureTooSlow' },
  pictures_unreadable: { id: 'owner.refused.picturesUnreadable' },
  pictures_busy: { id: 'owner.refused.picturesBusy' },
} as const;
