#include <span>
#include <string>
#include <utility>

#include "exchange/exchange_list.hpp"
#include "exchange/network_texts.hpp"
#include "exchange/obj_drawing.hpp"

// The formats that maps do not come back from.
namespace wend::exchange {
namespace {

const ExchangeInfo csv_info{
    .id = "csv",
    .title = "tables of nodes and links, with a line of headings",
    .extensions = {".csv"},
    .programs = {"LibreOffice", "Excel", "pandas"},
};
const ExchangeInfo graphml_info{
    .id = "graphml",
    .title = "a directed graph with typed data",
    .extensions = {".graphml"},
    .programs = {"Gephi", "yEd", "networkx"},
};
const ExchangeInfo obj_info{
    .id = "obj",
    .title = "ground as faces and ways as lines, with z up",
    .extensions = {".obj"},
    .programs = {"Blender", "3ds Max"},
    .gives_drawings = true,
};

Bytes bytes_of(std::string_view text) {
    const auto bytes = std::as_bytes(std::span(text));
    return {bytes.begin(), bytes.end()};
}

// Writes one text of a network, or two.
class NetworkText : public Exchange {
  public:
    using Spell = std::string (*)(const Network&);
    NetworkText(const ExchangeInfo& info, Spell spell, Spell spell_links = nullptr)
        : info_(info), spell_(spell), spell_links_(spell_links) {}

    const ExchangeInfo& info() const override { return info_; }

    Expected<std::vector<ExchangedFile>> write(const Map& map) const override {
        std::vector<ExchangedFile> files;
        files.push_back({"", bytes_of(spell_(map.network()))});
        if (spell_links_) files.push_back({"links", bytes_of(spell_links_(map.network()))});
        return files;
    }

  private:
    const ExchangeInfo& info_;
    const Spell spell_, spell_links_;
};

class Obj : public NetworkText {
  public:
    Obj() : NetworkText(obj_info, obj_text) {}

    Expected<Drawing> read_drawing(ByteView bytes) const override {
        return read_obj_drawing(bytes_as_text(bytes));
    }
};

}  // namespace

const Exchange& csv() {
    static const NetworkText format(csv_info, nodes_csv, links_csv);
    return format;
}

const Exchange& graphml() {
    static const NetworkText format(graphml_info, graphml_text);
    return format;
}

const Exchange& obj() {
    static const Obj format;
    return format;
}

}  // namespace wend::exchange
