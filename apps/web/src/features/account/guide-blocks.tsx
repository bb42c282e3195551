import classes from './guide.module.css';
import type { GuideBlock, GuideText } from './read-guide.ts';

const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

export function GuideBlocks({ blocks }: { blocks: readonly GuideBlock[] }) {
  return blocks.map((block) => <Block key={keyOf(block)} block={block} />);
}

function Block({ block }: { block: GuideBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className={classes.text}>
          <Words text={block.text} />
        </p>
      );
    case 'steps':
      return (
        <ol className={classes.steps}>
          {block.steps.map((step) => (
            <li key={plain(step)}>
              <Words text={step} />
            </li>
          ))}
        </ol>
      );
    case 'picture':
      return (
        <img
          className={classes.picture}
          {...sizes[block.isPhone ? 'phone' : 'desk']}
          src={block.src}
          alt={block.alt}
          loading="lazy"
        />
      );
  }
}

function Words({ text }: { text: GuideText }) {
  return text.map((part) => (part.isName ? <strong key={part.text}>{part.text}</strong> : part.text));
}

const plain = (text: GuideText): string => text.map((part) => part.text).join('');

function keyOf(block: GuideBlock): string {
  if (block.kind === 'picture') return block.src;
  return plain(block.kind === 'steps' ? block.steps.flat() : block.text);
}
