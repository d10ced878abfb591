using System;
using System.Windows.Forms;
using Rowan.Documents;

namespace Rowan
{
    /// <summary>The window with the list of trees on the left and the map on the right.</summary>
    public partial class MainForm : Form
    {
        private readonly DocumentStore _store;

        public MainForm(DocumentStore store)
        {
            _store = store ?? throw new ArgumentNullException(nameof(store));
            InitializeComponent();
        }

        private void openButton_Click(object sender, EventArgs e)
        {
            using var dialog = new OpenFileDialog { Filter = "Rowan (*.rowan)|*.rowan" };
            if (dialog.ShowDialog(this) == DialogResult.OK)
            {
                Text = _store.Open(dialog.FileName).Title;
            }
        }
    }
}
