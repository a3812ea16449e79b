#include <set>

#include "exchange/exchanged.hpp"

namespace wend {
namespace {

// An XML text, tag by tag, which fails where it is not well-formed.
class Xml {
  public:
    struct Tag {
        std::string name;
        std::map<std::string, std::string> attributes;
        std::string parent;
        std::string text;  // directly inside, up to the first tag
    };

    explicit Xml(std::string_view text) : text_(text) {
        EXPECT_TRUE(text.starts_with("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"));
        at_ = text.find('\n');
        while (at_ < text_.size() && !::testing::Test::HasFailure()) read_next();
        EXPECT_TRUE(open_.empty());
    }

    std::vector<Tag> named(const std::string& name) const {
        std::vector<Tag> found;
        for (const Tag& tag : tags_)
            if (tag.name == name) found.push_back(tag);
        return found;
    }

  private:
    static bool is_name(char c) { return std::isalnum(c) || c == '.' || c == '_' || c == ':'; }

    std::string take_name() {
        std::string name;
        while (at_ < text_.size() && is_name(text_[at_])) name += text_[at_++];
        EXPECT_FALSE(name.empty()) << text_.substr(at_, 40);
        return name;
    }

    // Characters up to one that ends them, with the entities that XML has of itself.
    std::string take_text(char end) {
        std::string text;
        for (; at_ < text_.size() && text_[at_] != end; ++at_) {
            EXPECT_NE(text_[at_], '<');
            if (text_[at_] != '&') {
                text += text_[at_];
                continue;
            }
            const std::size_t stop = text_.find(';', at_);
            const std::string entity(text_.substr(at_, stop - at_ + 1));
            const std::map<std::string, char> known{
                {"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}};
            EXPECT_TRUE(known.contains(entity)) << entity;
            if (known.contains(entity)) text += known.at(entity);
            at_ = stop;
        }
        return text;
    }

    void expect(char letter) {
        ASSERT_LT(at_, text_.size());
        ASSERT_EQ(text_[at_++], letter) << text_.substr(at_, 40);
    }

    void read_next() {
        const std::string text = take_text('<');
        if (!open_.empty() && tags_.back().name == open_.back()) tags_.back().text = text;
        if (at_ >= text_.size()) return;
        ++at_;
        if (text_[at_] == '/') {
            ++at_;
            const std::string name = take_name();
            ASSERT_FALSE(open_.empty());
            ASSERT_EQ(open_.back(), name);
            open_.pop_back();
            return expect('>');
        }
        Tag tag{take_name(), {}, open_.empty() ? "" : open_.back(), ""};
        while (text_[at_] == ' ') {
            ++at_;
            const std::string name = take_name();
            expect('=');
            expect('"');
            EXPECT_TRUE(tag.attributes.emplace(name, take_text('"')).second) << name;
            expect('"');
        }
        const bool is_empty = text_[at_] == '/';
        if (is_empty) ++at_;
        expect('>');
        if (!is_empty) open_.push_back(tag.name);
        tags_.push_back(std::move(tag));
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::vector<std::string> open_;
    std::vector<Tag> tags_;
};

const Exchange& graphml() { return *find_exchange("graphml"); }

TEST(GraphMl, HasTheNodesAndEdgesOfTheNetworkWithDataOfDeclaredTypes) {
    for (const Format* const format : formats()) {
        const Map map = sample_map(format->info().id, 100);
        const Network& network = map.network();
        const std::string text = text_of(map, graphml());
        const Xml xml(text);
        const auto nodes = xml.named("node"), edges = xml.named("edge"), keys = xml.named("key");
        ASSERT_EQ(nodes.size(), network.nodes.size()) << format->info().id;
        ASSERT_EQ(edges.size(), network.links.size()) << format->info().id;
        EXPECT_EQ(xml.named("graph").at(0).attributes.at("edgedefault"), "directed");
        std::set<std::string> ids;
        for (const auto& node : nodes) EXPECT_TRUE(ids.insert(node.attributes.at("id")).second);
        for (std::size_t link = 0; link < edges.size(); ++link) {
            EXPECT_TRUE(ids.contains(edges[link].attributes.at("source")));
            EXPECT_EQ(edges[link].attributes.at("source"),
                      nodes[network.links.from[link]].attributes.at("id"));
            EXPECT_EQ(edges[link].attributes.at("target"),
                      nodes[network.links.to[link]].attributes.at("id"));
        }
        std::map<std::string, std::map<std::string, std::string>> declared;
        for (const auto& key : keys)
            EXPECT_TRUE(declared.emplace(key.attributes.at("id"), key.attributes).second);
        NodeIndex named = 0;
        for (const auto& data : xml.named("data")) {
            ASSERT_TRUE(declared.contains(data.attributes.at("key")));
            const auto& key = declared.at(data.attributes.at("key"));
            EXPECT_EQ(key.at("for"), data.parent);
            const std::string& type = key.at("attr.type");
            std::size_t end = data.text.size();
            if (type == "boolean") {
                EXPECT_TRUE(data.text == "true" || data.text == "false") << data.text;
            } else if (type == "long") {
                static_cast<void>(std::stoll(data.text, &end));
            } else if (type == "double") {
                static_cast<void>(std::stod(data.text, &end));
            }
            EXPECT_EQ(end, data.text.size()) << data.text;
            if (data.parent == "node" && key.at("attr.name") == "name") {
                ASSERT_LT(named, network.nodes.size());
                EXPECT_EQ(data.text, network.name_of(named++));
            }
        }
        EXPECT_EQ(named, network.nodes.size());
    }
}

TEST(GraphMl, NamesMayHaveSignsThatXmlHasForItself) {
    const Map plain = sample_map("source-nav", 20);
    std::vector<Member> members(plain.members().begin(), plain.members().end());
    members.front().file = "maps/a<b>&\"c\".nav";
    const std::string text =
        text_of(Map::of(plain.format(), std::move(members)).value(), graphml());
    std::size_t found = 0;
    for (const auto& data : Xml(text).named("data")) found += data.text == "a<b>&\"c\".nav";
    EXPECT_EQ(found, plain.network().nodes.size());
}

}  // namespace
}  // namespace wend
