import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import Link from '@tiptap/extension-link';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { styleNonce } from '../../lib/style-nonce.ts';
// The editor makes markup of text by itself.
import '../../ui/purify.ts';

interface Props {
  label: string;
  value: string;
  onType: (html: string) => void;
}

/** Text with a few marks; what it makes is cleaned again by the server and by whoever shows it. */
export function TextEditor({ label, value, onType }: Props) {
  const t = useTranslations('newsEditing.editor');
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ link: false, heading: { levels: [2, 3] }, codeBlock: false, horizontalRule: false }),
      Link.configure({ openOnClick: false, protocols: ['http', 'https', 'mailto'] }),
    ],
    content: value,
    immediatelyRender: true,
    injectNonce: styleNonce(),
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
    onUpdate: ({ editor: typed }) => onType(typed.isEmpty ? '' : typed.getHTML()),
  });

  // The editor holds its own text: it is told when another one takes its place, such as after "put back".
  useEffect(() => {
    // A page that is being left has let go of its editor.
    if (editor.isDestroyed) return;
    const own = editor.isEmpty ? '' : editor.getHTML();
    if (own !== value) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <RichTextEditor
      editor={editor}
      labels={{
        boldControlLabel: t('bold'),
        italicControlLabel: t('italic'),
        underlineControlLabel: t('underline'),
        h2ControlLabel: t('heading'),
        bulletListControlLabel: t('bulletList'),
        orderedListControlLabel: t('orderedList'),
        linkControlLabel: t('link'),
        unlinkControlLabel: t('unlink'),
        undoControlLabel: t('undo'),
        redoControlLabel: t('redo'),
        linkEditorInputLabel: t('linkUrl'),
        linkEditorSave: t('linkSave'),
      }}
    >
      <RichTextEditor.Toolbar role="toolbar" aria-label={t('toolbar')}>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
          <RichTextEditor.H2 />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}
