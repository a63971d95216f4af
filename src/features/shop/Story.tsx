import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import { textPath } from '#domain/pagePaths';
import { TextLink } from '#src/components/display/TextLink';
import { useShop } from '#src/components/layout/shopContext';

const Frame = styled('section')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  marginTop: 64,
  textAlign: 'center',
  '& > h2': { ...theme.typography.h2, margin: 0, fontSize: '2rem', textWrap: 'balance' },
  '& > a': { justifySelf: 'center' },
  '& > p': { maxWidth: '32em', margin: 0, fontSize: '1.125rem', textWrap: 'balance' },
}));

/** The short form of the owner's text `story`. Shows nothing if the text does not exist, or has no `short`. */
export function Story() {
  const story = useShop().texts.find(({ name, short }) => name === 'story' && short);
  if (!story) return null;
  return (
    <Frame>
      <h2>{story.title}</h2>
      <p>{story.short}</p>
      <TextLink to={textPath(story.name)} alone>
        <FormattedMessage id="texts.readStory" />
      </TextLink>
    </Frame>
  );
}
