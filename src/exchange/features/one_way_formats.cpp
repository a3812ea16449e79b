#include <span>
#include <string>
#include <utility>
#include <vector>

#include "exchange/exchange_list.hpp"
#include "exchange/features/network_texts.hpp"
#include "exchange/features/obj_drawing.hpp"

// The formats that maps do not come back from.
namespace wend::exchange {
namespace {

const ExchangeInfo csv_info{
    .id = "csv",
    .title = "tables of nodes, links and corners of areas, with a line of headings",
    .extensions = {".csv"},
    .programs = {"LibreOffice", "Excel", "pandas"},
};
const ExchangeInfo plain_csv_info{
    .id = "plain-csv",
    .title = "the same tables without marks: csv has a ' before text that a spreadsheet would run",
    .extensions = {".csv"},
    .programs = {"pandas", "R"},
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

// One text that a network becomes.
struct NetworkTable {
    const char* name;  // as OutputFile::name
    std::string (*spell)(const Network& network);
    bool is_of_ground = false;  // only there where the network has ground
};

class NetworkText : public Exchange {
  public:
    NetworkText(const ExchangeInfo& info, std::vector<NetworkTable> tables)
        : info_(info), tables_(std::move(tables)) {}

    const ExchangeInfo& info() const override { return info_; }

    Expected<std::vector<OutputFile>> write(const Map& map) const override {
        const Network& network = map.network();
        std::vector<OutputFile> files;
        for (const NetworkTable& table : tables_)
            if (!table.is_of_ground || !network.surfaces.corners.empty())
                files.push_back({table.name, nullptr, bytes_of(table.spell(network))});
        return files;
    }

  private:
    const ExchangeInfo& info_;
    const std::vector<NetworkTable> tables_;
};

template <FormulaMark mark>
std::vector<NetworkTable> csv_tables() {
    return {{"", [](const Network& network) { return nodes_csv(network, mark); }},
            {"links", [](const Network& network) { return links_csv(network, mark); }},
            {"areas", [](const Network& network) { return areas_csv(network, mark); }, true}};
}

class Obj : public NetworkText {
  public:
    Obj() : NetworkText(obj_info, {{"", obj_text}}) {}

    Expected<Drawing> read_drawing(ByteView bytes) const override {
        return read_obj_drawing(bytes_as_text(bytes));
    }
};

}  // namespace

const Exchange& csv() {
    static const NetworkText format(csv_info, csv_tables<FormulaMark::put>());
    return format;
}

const Exchange& plain_csv() {
    static const NetworkText format(plain_csv_info, csv_tables<FormulaMark::left_out>());
    return format;
}

const Exchange& graphml() {
    static const NetworkText format(graphml_info, {{"", graphml_text}});
    return format;
}

const Exchange& obj() {
    static const Obj format;
    return format;
}

}  // namespace wend::exchange
